#include "long_work.h"

#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <unistd.h>

#include "clock.h"
#include "message.h"
#include "translate.h"

enum { SHOWN_EVERY_MILLISECONDS = 100 };

static atomic_bool stopped;

static struct {
    int64_t when; /* it was last shown */
    bool there;
} line;

static void stop(int signal) {
    (void)signal;
    atomic_store(&stopped, true);
}

const atomic_bool *long_work_catch_signals(void) {
    struct sigaction action = {.sa_handler = stop};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    struct sigaction before;
    bool is_ignored = sigaction(SIGHUP, NULL, &before) == 0 && before.sa_handler == SIG_IGN;
    if (!is_ignored)
        sigaction(SIGHUP, &action, NULL);
    return &stopped;
}

void long_work_rearm(void) {
    atomic_store(&stopped, false);
}

void long_work_show(const char *format, ...) {
    int64_t now = clock_milliseconds();
    if (now - line.when < SHOWN_EVERY_MILLISECONDS || isatty(STDERR_FILENO) != 1)
        return;
    va_list arguments;
    va_start(arguments, format);
    fputs("\r\033[?7l", stderr); /* what doesn't fit into the line is left out */
    output_shown(stderr, "", _(format), arguments);
    fputs("\033[K\033[?7h", stderr);
    fflush(stderr);
    va_end(arguments);
    line.when = now;
    line.there = true;
}

void long_work_clear(void) {
    if (line.there)
        fputs("\r\033[K", stderr);
    line.there = false;
}

void long_work_problem(void *context, const Error *problem) {
    (void)context;
    long_work_clear();
    message_note("%s", problem->message);
}

void long_work_left_out(void *context, const Error *problem) {
    (void)context;
    long_work_clear();
    message_note("left out: %s", problem->message);
}
