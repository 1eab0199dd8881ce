/* Runs a command in a terminal of its own and presses keys there, each when the program has done
 * all that the keys before it asked for: when its threads have slept for a while and it has written
 * nothing. A program that a busy machine lets wait for a processor does not sleep. If only other
 * threads than the first are at work, as an oracle that searches without end, the next key comes
 * after a second of their processor time.
 *
 *   in_terminal KEYS COMMAND...
 *
 * \e, \r and \t in KEYS stand for Esc, Enter and Tab; at \x a shell runs what the environment has
 * as IN_TERMINAL, at \k the program is killed, at \! the terminal is closed. From \~ on nobody
 * waits for the program: it gets each key after a random pause, by the number that the environment
 * has as IN_TERMINAL_SEED, and it must end by itself. Else, after the last key, it is given time to
 * end, and then ended by SIGTERM. Prints what it has written, without what commands the terminal,
 * and how it has ended. The status is 0 if it ended by itself or by a signal that it was sent,
 * else 1. */
#include <ctype.h>
#include <dirent.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

enum {
    LOOK_MS = 10,
    SILENCE_MS = 60,
    WAKE_MS = 10000, /* for a program that keys don't wake, as one that is stopped */
    END_MS = 2000,
    HANG_MS = 60000,
    WORK_MS = 1000, /* of processor time */
    BUSY_READS = 2000
};

/* The threads of the program, and how often they have gone to sleep in all. */
typedef struct Threads {
    unsigned awake;
    bool first_is_awake; /* the one that takes keys */
    unsigned long long sleeps;
} Threads;

static void look_at_thread(const char *task, bool is_first, Threads *threads) {
    char path[400], line[200], state;
    unsigned long long sleeps;
    snprintf(path, sizeof path, "%s/status", task);
    FILE *file = fopen(path, "re");
    while (file != NULL && fgets(line, sizeof line, file) != NULL) {
        if (sscanf(line, "State: %c", &state) == 1) {
            bool is_awake = state == 'R' || state == 'D';
            threads->awake += is_awake;
            threads->first_is_awake |= is_awake && is_first;
        } else if (sscanf(line, "voluntary_ctxt_switches: %llu", &sleeps) == 1)
            threads->sleeps += sleeps;
    }
    if (file != NULL)
        fclose(file);
}

static Threads look(pid_t process) {
    char folder[64], task[350];
    Threads threads = {0};
    snprintf(folder, sizeof folder, "/proc/%d/task", (int)process);
    DIR *tasks = opendir(folder);
    for (struct dirent *entry; tasks != NULL && (entry = readdir(tasks)) != NULL;)
        if (isdigit((unsigned char)entry->d_name[0])) {
            snprintf(task, sizeof task, "%s/%s", folder, entry->d_name);
            look_at_thread(task, atoi(entry->d_name) == process, &threads);
        }
    if (tasks != NULL)
        closedir(tasks);
    return threads;
}

static bool hurries; /* since \~ */

/* Prints what the program writes until it has written nothing for so long, or much for a long time;
 * false at its end. */
static bool take_output(int terminal, int milliseconds) {
    struct pollfd source = {terminal, POLLIN, 0};
    int most = hurries ? 1 : BUSY_READS;
    for (int left = most; left > 0 && poll(&source, 1, milliseconds) > 0; left--) {
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

/* The processor time that the program has taken, in milliseconds. */
static int64_t processor_time(pid_t process) {
    clockid_t clock;
    struct timespec taken = {0};
    if (clock_getcpuclockid(process, &clock) == 0)
        clock_gettime(clock, &taken);
    return taken.tv_sec * INT64_C(1000) + taken.tv_nsec / 1000000;
}

/* Takes what the program writes until all its threads have slept for a while, or the first alone
 * and the others have worked for long. Returns false if it has ended. */
static bool await_sleep(int terminal, pid_t process) {
    int64_t begun = processor_time(process);
    for (int slept = 0, waited = 0; slept < SILENCE_MS && waited < HANG_MS;) {
        if (!take_output(terminal, LOOK_MS))
            return false;
        Threads threads = look(process);
        bool sleeps = threads.awake == 0 ||
                      (!threads.first_is_awake && processor_time(process) - begun > WORK_MS);
        slept = sleeps ? slept + LOOK_MS : 0;
        waited += LOOK_MS;
    }
    return true;
}

/* A line that is not whole yet waits in the terminal, and its program sleeps on. */
static bool wakes(int terminal, const char *keys, size_t count) {
    struct termios modes;
    return tcgetattr(terminal, &modes) != 0 || (modes.c_lflag & ICANON) == 0 ||
           memchr(keys, '\r', count) != NULL;
}

/* Up to half a second, but mostly little. */
static bool press_in_a_hurry(int terminal, const char *keys, size_t count) {
    for (size_t place = 0; place < count; place++) {
        usleep((useconds_t)(rand() % 1000 * (1 << rand() % 10)));
        if (write(terminal, keys + place, 1) != 1 || !take_output(terminal, 0))
            return false;
    }
    return true;
}

/* Presses keys, and waits until the program has taken them and sleeps again. Returns false if it
 * has ended. */
static bool press(int terminal, pid_t process, const char *keys, size_t count) {
    if (hurries)
        return press_in_a_hurry(terminal, keys, count);
    unsigned long long before = look(process).sleeps;
    bool will_wake = wakes(terminal, keys, count);
    if (write(terminal, keys, count) != (ssize_t)count)
        return false;
    for (int waited = 0; will_wake && waited < WAKE_MS && look(process).sleeps == before;
         waited += LOOK_MS)
        if (!take_output(terminal, LOOK_MS))
            return false;
    return await_sleep(terminal, process);
}

int main(int count, char **arguments) {
    struct winsize size = {.ws_row = 24, .ws_col = 80};
    int terminal, status;
    if (count < 3)
        return 2;
    pid_t process = forkpty(&terminal, NULL, NULL, &size);
    if (process == 0) {
        setenv("TERM", "vt100", 1);
        signal(SIGINT, SIG_DFL); /* a shell ignores them in what it runs in the background */
        signal(SIGQUIT, SIG_DFL);
        execv(arguments[2], arguments + 2);
        _exit(127);
    }
    bool is_there = process > 0 && await_sleep(terminal, process);
    bool was_sent = false;
    for (const char *text = arguments[1]; is_there && !was_sent && *text != '\0';) {
        size_t plain = strcspn(text, "\\");
        char key = plain > 0 ? '\0' : named_key(text[1]);
        if (plain > 0)
            is_there = press(terminal, process, text, plain);
        else if (key != '\0')
            is_there = press(terminal, process, &key, 1);
        else if (text[1] == 'x') {
            const char *wish = getenv("IN_TERMINAL");
            if (wish == NULL || system(wish) != 0)
                return 2;
        } else if (text[1] == '~') {
            const char *seed = getenv("IN_TERMINAL_SEED");
            srand(seed == NULL ? 1 : (unsigned)strtoul(seed, NULL, 10));
            hurries = true;
        } else if (text[1] == 'k') {
            was_sent = kill(process, SIGKILL) == 0;
        } else if (text[1] == '!') {
            was_sent = close(terminal) == 0;
            terminal = -1;
        } else
            return 2;
        text += plain > 0 ? plain : 2;
    }
    bool must_end = hurries;
    hurries = false; /* from here on each round is a silence */
    for (int waited = 0; waitpid(process, &status, WNOHANG) == 0; waited += SILENCE_MS) {
        if (waited >= HANG_MS) {
            printf("\nhangs\n");
            kill(process, SIGKILL);
            return 1;
        }
        if (waited >= END_MS && !was_sent && !must_end) {
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
