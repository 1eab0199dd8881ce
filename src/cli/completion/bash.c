#include <stdio.h>

#include "completion.h"

static const char head[] =
    "# What bash completes after fanorona. The build makes it from the program's own tables.\n"
    "\n"
    "# Sets COMPREPLY to those of the words that begin with what is typed.\n"
    "_fanorona_words() {\n"
    "    mapfile -t COMPREPLY < <(compgen -W \"$1\" -- \"$typed\")\n"
    "}\n"
    "\n"
    "# Adds files (-f) or folders (-d).\n"
    "_fanorona_paths() {\n"
    "    local paths\n"
    "    mapfile -t paths < <(compgen \"$1\" -- \"$typed\")\n"
    "    COMPREPLY+=(\"${paths[@]}\")\n"
    "    compopt -o filenames 2>/dev/null\n"
    "}\n"
    "\n"
    "_fanorona() {\n"
    "    local typed=${COMP_WORDS[COMP_CWORD]} place=none option='' index word\n"
    "    COMPREPLY=()\n"
    "    [ \"$typed\" != = ] || typed=''\n"
    "    # What stands before: the command, its verb, the option whose value comes next.\n"
    "    for ((index = 1; index < COMP_CWORD; index++)); do\n"
    "        word=${COMP_WORDS[index]}\n"
    "        if [ -n \"$option\" ]; then\n"
    "            [ \"$word\" = = ] || option=''\n"
    "            continue\n"
    "        fi\n"
    "        case $word in\n";

static void print_word(const char *word, bool *is_first, const char *between) {
    printf("%s%s", *is_first ? "" : between, word);
    *is_first = false;
}

/* Prints a pattern of all options that take a value. */
static void print_value_options(void) {
    bool is_first = true;
    for (OptionId id = 0; id < OPTIONS; id++)
        if (option_table[id].value != NULL) {
            print_word("--", &is_first, " | ");
            fputs(option_table[id].name, stdout);
        }
}

/* Prints the cases of the words that lead from one place to another. */
static void print_ways(const Places *places) {
    for (unsigned index = 1; index < places->count; index++) {
        const Place *place = &places->place[index];
        printf("        %s:%s) place='%s' ;;\n", place->from, place->way, place->name);
    }
}

/* Prints the code that offers words, if there are any, and paths, if `paths` says which. */
static void print_answers(const char *words, const char *paths) {
    if (words[0] != '\0')
        printf("        _fanorona_words '%s'\n", words);
    if (paths != NULL)
        printf("        _fanorona_paths %s\n", paths);
}

static void print_values(void) {
    for (OptionId id = 0; id < OPTIONS; id++) {
        Text words = {0};
        option_words(id, &words);
        bool file = option_names_file(id), folder = option_names_folder(id);
        if (words.length > 0 || file || folder) {
            printf("    --%s)\n", option_table[id].name);
            print_answers(text_string(&words), file ? "-f" : folder ? "-d" : NULL);
            puts("        return\n        ;;");
        }
        text_finish(&words);
    }
}

static void print_options(const Place *place) {
    bool is_first = true;
    printf("    '%s:-'*) _fanorona_words '", place->name);
    for (OptionId id = 0; id < OPTIONS; id++)
        if ((place->options >> id & 1) != 0) {
            print_word("--", &is_first, " ");
            fputs(option_table[id].name, stdout);
        }
    puts("' ;;");
}

void completion_print_bash(const Places *places) {
    fputs(head, stdout);
    fputs("        ", stdout);
    print_value_options();
    puts(") option=$word ;;\n        -*) continue ;;\n        esac\n        case $place:$word in");
    print_ways(places);
    puts("        esac\n    done\n    case $option in");
    print_values();
    puts("    --*) return ;;\n    esac\n    case $place:$typed in");
    for (unsigned index = 0; index < places->count; index++)
        print_options(&places->place[index]);
    for (unsigned index = 0; index < places->count; index++) {
        const Place *place = &places->place[index];
        if (place->words[0] == '\0' && !place->takes_files)
            continue;
        printf("    '%s:'*)\n", place->name);
        print_answers(place->words, place->takes_files ? "-f" : NULL);
        puts("        ;;");
    }
    puts("    esac\n}\n\ncomplete -F _fanorona fanorona");
}
