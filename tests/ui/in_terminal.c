/* Runs a command in a terminal of its own and presses keys there, each when the program has been
 * still for a while:
 *
 *   in_terminal KEYS COMMAND...
 *
 * \e, \r and \t in KEYS stand for Esc, Enter and Tab; at \x a shell runs what the environment has
 * as IN_TERMINAL, at \k the program is killed, at \! the terminal is closed. After the last key the
 * program is given time to end, and then ended by SIGTERM. Prints what it has written, without what
 * commands the terminal, and how it has ended. The status is 0 if it ended by itself or by a signal
 * that it was sent, else 1. */
#include <ctype.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { SILENCE_MS = 60, END_MS = 2000, HANG_MS = 60000, BUSY_READS = 2000 };

/* Prints what the program writes until it has been still for so long, or busy for a long time;
 * false at its end. */
static bool take_output(int terminal, int milliseconds) {
    struct pollfd source = {terminal, POLLIN, 0};
    for (int left = BUSY_READS; left > 0 && poll(&source, 1, milliseconds) > 0; left--) {
        char bytes[4096];
        ssize_t got = read(terminal, bytes, sizeof bytes);
        if (got <= 0)
            return false;
        bool commands = false;
        for (ssize_t place = 0; place < got; place++) {
            unsigned char byte = (unsigned char)bytes[place];
            if (byte == 27)
                commands = true;
            else if (commands)
                commands = !isalpha(byte);
            else
                putchar(byte == '\r' ? '\n' : byte);
        }
    }
    return true;
}

/* The key behind a backslash, or 0. */
static char named_key(char name) {
    static const char names[] = "ert", keys[] = "\033\r\t";
    const char *place = strchr(names, name);
    return name != '\0' && place != NULL ? keys[place - names] : '\0';
}

/* Presses keys, and waits until the program is still; false where it has ended. */
static bool press(int terminal, const char *keys, size_t count) {
    return write(terminal, keys, count) == (ssize_t)count && take_output(terminal, SILENCE_MS);
}

int main(int count, char **arguments) {
    struct winsize size = {.ws_row = 24, .ws_col = 80};
    int terminal, status;
    if (count < 3)
        return 2;
    pid_t process = forkpty(&terminal, NULL, NULL, &size);
    if (process == 0) {
        setenv("TERM", "vt100", 1);
        execv(arguments[2], arguments + 2);
        _exit(127);
    }
    bool is_there = process > 0 && take_output(terminal, 5 * SILENCE_MS);
    bool was_sent = false;
    for (const char *text = arguments[1]; is_there && !was_sent && *text != '\0';) {
        size_t plain = strcspn(text, "\\");
        char key = plain > 0 ? '\0' : named_key(text[1]);
        if (plain > 0)
            is_there = press(terminal, text, plain);
        else if (key != '\0')
            is_there = press(terminal, &key, 1);
        else if (text[1] == 'x') {
            const char *wish = getenv("IN_TERMINAL");
            if (wish == NULL || system(wish) != 0)
                return 2;
        } else if (text[1] == 'k') {
            was_sent = kill(process, SIGKILL) == 0;
        } else if (text[1] == '!') {
            was_sent = close(terminal) == 0;
            terminal = -1;
        } else
            return 2;
        text += plain > 0 ? plain : 2;
    }
    for (int waited = 0; waitpid(process, &status, WNOHANG) == 0; waited += SILENCE_MS) {
        if (waited >= HANG_MS) {
            printf("\nhangs\n");
            kill(process, SIGKILL);
            return 1;
        }
        if (waited >= END_MS && !was_sent) {
            kill(process, SIGTERM);
            was_sent = true;
        }
        if (terminal < 0 || !take_output(terminal, SILENCE_MS))
            usleep(SILENCE_MS * 1000);
    }
    bool by_signal = WIFSIGNALED(status);
    printf("\nended with %s %d\n", by_signal ? "signal" : "status",
           by_signal ? WTERMSIG(status) : WEXITSTATUS(status));
    return by_signal && !was_sent;
}
