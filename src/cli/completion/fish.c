#include <stdio.h>

#include "completion.h"

static const char head[] =
    "# What fish completes after fanorona. The build makes it from the program's own tables.\n"
    "\n"
    "# Says where on the command line the cursor is: none, a command, or a command and its verb.\n"
    "function __fanorona_place\n"
    "    set -l place none\n"
    "    set -l option no\n"
    "    for word in (commandline -opc)[2..]\n"
    "        if test $option = yes\n"
    "            set option no\n"
    "            continue\n"
    "        end\n"
    "        switch $place:$word\n";

static const char tail[] = "        end\n"
                           "    end\n"
                           "    echo $place\n"
                           "end\n"
                           "\n"
                           "# Whether the cursor is at one of these places.\n"
                           "function __fanorona_at\n"
                           "    contains -- (__fanorona_place) $argv\n"
                           "end\n"
                           "\n"
                           "complete -c fanorona -f\n";

/* Prints a text in single quotes. */
static void print_quoted(const char *text) {
    putchar('\'');
    for (; *text != '\0'; text++) {
        if (*text == '\'' || *text == '\\')
            putchar('\\');
        putchar(*text);
    }
    putchar('\'');
}

static void print_place_function(const Places *places) {
    fputs(head, stdout);
    fputs("            case", stdout);
    for (OptionId id = 0; id < OPTIONS; id++)
        if (option_table[id].value != NULL)
            printf(" '*:--%s'", option_table[id].name);
    puts("\n                set option yes");
    for (unsigned index = 1; index < places->count; index++) {
        const Place *place = &places->place[index];
        printf("            case %s:%s\n                set place '%s'\n", place->from, place->way,
               place->name);
    }
    fputs(tail, stdout);
}

/* Prints the beginning of a line for the places that `is_meant` chooses. Returns false if there are
 * none. */
static bool print_places(const Places *places, bool (*is_meant)(const Place *place, OptionId id),
                         OptionId id) {
    bool found = false;
    for (unsigned index = 0; index < places->count; index++) {
        if (!is_meant(&places->place[index], id))
            continue;
        printf("%s \"%s\"", found ? "" : "complete -c fanorona -n '__fanorona_at",
               places->place[index].name);
        found = true;
    }
    if (found)
        putchar('\'');
    return found;
}

static bool takes_option(const Place *place, OptionId id) {
    return (place->options >> id & 1) != 0;
}

static bool takes_files(const Place *place, OptionId id) {
    (void)id;
    return place->takes_files;
}

static void print_option(const Places *places, OptionId id) {
    const Option *option = &option_table[id];
    if (!print_places(places, takes_option, id))
        return;
    printf(" -l %s", option->name);
    if (option->letter != 0)
        printf(" -s %c", option->letter);
    fputs(" -d ", stdout);
    print_quoted(option->help);
    Text words = {0};
    option_words(id, &words);
    if (option->value != NULL)
        fputs(option_names_file(id) ? " -r -F" : " -x", stdout);
    if (option_names_folder(id))
        fputs(" -a '(__fish_complete_directories)'", stdout);
    else if (words.length > 0)
        printf(" -a '%s'", text_string(&words));
    putchar('\n');
    text_finish(&words);
}

void completion_print_fish(const Places *places) {
    print_place_function(places);
    for (size_t index = 0; index < COMMANDS; index++) {
        printf("complete -c fanorona -n '__fanorona_at none' -a %s -d ", command_table[index].name);
        print_quoted(command_table[index].summary);
        putchar('\n');
    }
    for (unsigned index = 1; index < places->count; index++)
        if (places->place[index].words[0] != '\0')
            printf("complete -c fanorona -n '__fanorona_at \"%s\"' -a '%s'\n",
                   places->place[index].name, places->place[index].words);
    if (print_places(places, takes_files, 0))
        puts(" -F");
    for (OptionId id = 0; id < OPTIONS; id++)
        print_option(places, id);
}
