/* The words that a shell can complete on the command line. They come from the tables of commands,
 * verbs and options, as parsing and help do. */
#ifndef CLI_COMPLETION_H
#define CLI_COMPLETION_H

#include "command_table.h"
#include "text.h"

/* A place on the command line: before any command, after a command, or after a command and its
 * verb. */
typedef struct Place {
    char name[48];          /* "none", "play", "tables probe" */
    const char *from, *way; /* the word that leads here, and the place before it; NULL in "none" */
    uint64_t options;
    bool takes_files;  /* as operands */
    const char *words; /* other possible operands, with blanks between; may be "" */
} Place;

enum { PLACES_MAX = 64 };

/* All places. Static data of the program. */
typedef struct Places {
    Place place[PLACES_MAX];
    unsigned count;
} Places;

/* Returns all places, "none" first; they are static. */
const Places *places_list(void);

/* Appends the possible values of an option, with blanks between them; nothing if there is no list
 * of them. */
void option_words(OptionId option, Text *words);

/* Return whether the value of an option is the name of a file, or that of a folder. */
bool option_names_file(OptionId option);
bool option_names_folder(OptionId option);

/* Print the file that a shell reads, all to standard output. */
void completion_print_bash(const Places *places);
void completion_print_fish(const Places *places);
void completion_print_zsh(const Places *places);

#endif
