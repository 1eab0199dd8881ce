/* The program that prints what shells need to complete the command line of fanorona: completions
 * bash|fish|zsh. It runs when the program is built, and isn't installed. */
#include <stdio.h>
#include <string.h>

#include "completion.h"

int main(int argc, char *argv[]) {
    static const struct {
        const char *name;
        void (*print)(const Places *places);
    } shells[] = {{"bash", completion_print_bash},
                  {"fish", completion_print_fish},
                  {"zsh", completion_print_zsh}};
    for (size_t index = 0; argc == 2 && index < sizeof shells / sizeof *shells; index++)
        if (strcmp(argv[1], shells[index].name) == 0) {
            shells[index].print(places_list());
            return fflush(stdout) == 0 ? 0 : 1;
        }
    fputs("usage: completions bash|fish|zsh\n", stderr);
    return 2;
}
