#include <stdio.h>
#include <string.h>

#include "completion.h"

static const char head[] =
    "#compdef fanorona\n"
    "# What zsh completes after fanorona. The build makes it from the program's own tables.\n"
    "\n"
    "_fanorona_commands() {\n"
    "    local -a commands\n"
    "    commands=(\n";

static const char middle[] =
    "    )\n"
    "    _describe -t commands command commands\n"
    "}\n"
    "\n"
    "_fanorona_first() {\n"
    "    _alternative 'commands:command:_fanorona_commands' 'files:game record:_files'\n"
    "}\n"
    "\n"
    "_fanorona() {\n"
    "    local place=none option= word\n"
    "    # What stands before: the command, its verb, the option whose value comes next.\n"
    "    for word in \"${(@)words[2,CURRENT-1]}\"; do\n"
    "        if [[ -n $option ]]; then\n"
    "            option=\n"
    "            continue\n"
    "        fi\n"
    "        case $place:$word in\n";

/* Prints a text in single quotes, with a backslash before the characters that _arguments would read
 * as signs of its own. */
static void print_quoted(const char *text, const char *signs) {
    for (; *text != '\0'; text++) {
        if (*text == '\'') {
            fputs("'\\''", stdout);
            continue;
        }
        if (strchr(signs, *text) != NULL)
            putchar('\\');
        putchar(*text);
    }
}

static void print_ways(const Places *places) {
    fputs("        ", stdout);
    bool is_first = true;
    for (OptionId id = 0; id < OPTIONS; id++)
        if (option_table[id].value != NULL) {
            printf("%s*:--%s", is_first ? "" : "|", option_table[id].name);
            is_first = false;
        }
    puts(") option=yes ;;");
    for (unsigned index = 1; index < places->count; index++) {
        const Place *place = &places->place[index];
        printf("        %s:%s) place='%s' ;;\n", place->from, place->way, place->name);
    }
    puts("        esac\n    done\n    case $place in");
}

static void print_option(OptionId id) {
    const Option *option = &option_table[id];
    if (option->letter != 0)
        printf(" \\\n            '(-%c --%s)'{-%c,--%s}'[", option->letter, option->name,
               option->letter, option->name);
    else
        printf(" \\\n            '--%s%s[", option->name, option->value == NULL ? "" : "=");
    print_quoted(option->help, "[]:\\");
    putchar(']');
    if (option->value != NULL) {
        Text words = {0};
        option_words(id, &words);
        printf(":%s:", option->value);
        if (option_names_file(id))
            fputs("_files", stdout);
        else if (option_names_folder(id))
            fputs("_files -/", stdout);
        else if (words.length > 0)
            printf("(%s)", text_string(&words));
        text_finish(&words);
    }
    putchar('\'');
}

/* Prints the operands for _arguments, which counts the words of the command and its verb as
 * operands, too. */
static void print_operands(const Place *place) {
    bool is_verb = strchr(place->name, ' ') != NULL;
    if (place->from == NULL) {
        fputs(" \\\n            '1:command:_fanorona_first'", stdout);
        return;
    }
    fputs(" \\\n            '1: :'", stdout);
    if (place->words[0] != '\0')
        printf(" '2:verb:(%s)'", place->words);
    if (is_verb)
        fputs(" '2: :'", stdout);
    if (place->takes_files)
        fputs(" '*:file:_files'", stdout);
}

void completion_print_zsh(const Places *places) {
    fputs(head, stdout);
    for (size_t index = 0; index < COMMANDS; index++) {
        printf("        '%s:", command_table[index].name);
        print_quoted(command_table[index].summary, ":\\");
        puts("'");
    }
    fputs(middle, stdout);
    print_ways(places);
    for (unsigned index = 0; index < places->count; index++) {
        const Place *place = &places->place[index];
        printf("    '%s')\n        _arguments -s -S", place->name);
        for (OptionId id = 0; id < OPTIONS; id++)
            if ((place->options >> id & 1) != 0)
                print_option(id);
        print_operands(place);
        puts("\n        ;;");
    }
    puts("    esac\n}\n\n_fanorona \"$@\"");
}
