#include "signals.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "terminal.h"

static const int caught[] = {SIGWINCH, SIGTSTP, SIGCONT, SIGINT, SIGTERM, SIGHUP, SIGQUIT};
static const int crashes[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};

enum {
    CAUGHT = sizeof caught / sizeof *caught,
    CRASHES = sizeof crashes / sizeof *crashes,
    STACK_SIZE = 64 * 1024,
};

static int ends[2] = {-1, -1}; /* of the pipe: for reading, for writing */
static struct sigaction before[CAUGHT + CRASHES + 1];
static char handler_stack[STACK_SIZE]; /* the usual stack may be what crashed */

static void note(int number) {
    int saved = errno;
    unsigned char byte = (unsigned char)number;
    /* A full pipe has enough signals already. */
    ssize_t written = write(ends[1], &byte, 1);
    (void)written;
    errno = saved;
}

static void crash(int number) {
    static const char message[] =
        "\nfanorona: the program has crashed; the terminal is as it was. This is an error in it.\n";
    terminal_rescue();
    ssize_t written = write(STDERR_FILENO, message, sizeof message - 1);
    (void)written;
    raise(number); /* the handler works once: now the signal does its usual work */
}

static void set_handler(int number, void (*handler)(int), int flags, struct sigaction *old) {
    struct sigaction action = {.sa_flags = flags};
    action.sa_handler = handler;
    sigemptyset(&action.sa_mask);
    sigaction(number, &action, old);
}

bool signals_begin(Error *error) {
    if (pipe2(ends, O_CLOEXEC | O_NONBLOCK) != 0)
        return error_set(error, "no pipe for signals: %s", strerror(errno));
    stack_t stack = {.ss_sp = handler_stack, .ss_size = STACK_SIZE};
    sigaltstack(&stack, NULL);
    for (int number = 0; number < CAUGHT; number++)
        set_handler(caught[number], note, SA_RESTART, &before[number]);
    for (int number = 0; number < CRASHES; number++)
        set_handler(crashes[number], crash, (int)(SA_RESETHAND | SA_ONSTACK | SA_NODEFER),
                    &before[CAUGHT + number]);
    set_handler(SIGPIPE, SIG_IGN, 0, &before[CAUGHT + CRASHES]);
    return true;
}

void signals_end(void) {
    for (int number = 0; number < CAUGHT; number++)
        sigaction(caught[number], &before[number], NULL);
    for (int number = 0; number < CRASHES; number++)
        sigaction(crashes[number], &before[CAUGHT + number], NULL);
    sigaction(SIGPIPE, &before[CAUGHT + CRASHES], NULL);
    stack_t none = {.ss_flags = SS_DISABLE};
    sigaltstack(&none, NULL);
    close(ends[0]);
    close(ends[1]);
    ends[0] = ends[1] = -1;
}

int signals_descriptor(void) {
    return ends[0];
}

int signals_take(void) {
    unsigned char byte;
    return read(ends[0], &byte, 1) == 1 ? byte : 0;
}

void signals_suspend(void) {
    set_handler(SIGTSTP, SIG_DFL, 0, NULL);
    raise(SIGTSTP);
    set_handler(SIGTSTP, note, SA_RESTART, NULL);
}

void signals_die(int number) {
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, number);
    set_handler(number, SIG_DFL, 0, NULL);
    pthread_sigmask(SIG_UNBLOCK, &set, NULL);
    raise(number);
    _exit(128 + number);
}
