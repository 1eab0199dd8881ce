/* Prints text for people in plain play: lines break between words, at the width of the terminal, or
 * at 80 columns if there is none. One thread. */
#ifndef CLI_PLAIN_SAY_H
#define CLI_PLAIN_SAY_H

/* Prints, translated, to standard output as output_say does (message.h). A line feed ends a
 * line. */
void plain_say(const char *format, ...) __attribute__((format(printf, 1, 2)));

#endif
