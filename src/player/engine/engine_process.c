#include "engine_process.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "stop.h"
#include "translate.h"

enum { STOP_POLLED_EVERY = 20, END_TIME = 1 };

/* The status of a shell that cannot start its command. */
enum { STATUS_NOT_RUN = 126, STATUS_NOT_FOUND = 127 };

/* --- the program's beginning and end --- */

/* Starts the command in a process group of its own, so that the shell's children can be ended with
 * it. Returns 0 or an error number as in errno. */
static int spawn(const char *command, int descriptor, pid_t *process) {
    char shell[] = "/bin/sh", option[] = "-c", *line = strdup(command);
    char *arguments[] = {shell, option, line, NULL};
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    if (line == NULL)
        return ENOMEM;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, descriptor, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, descriptor, STDOUT_FILENO);
    if (isatty(STDERR_FILENO) == 1)
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
    int failure = posix_spawn(process, shell, &actions, &attributes, arguments, environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    free(line);
    return failure;
}

bool engine_process_start(EngineProcess *engine, const char *command, Error *error) {
    EngineProcess made = {.runs = true, .command = command};
    int sockets[2];
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, sockets) != 0)
        return error_set(error, "no connection to an engine: %s", strerror(errno));
    made.socket = sockets[0];
    int failure = line_reader_init(&made.reader, made.socket)
                      ? spawn(command, sockets[1], &made.process)
                      : ENOMEM;
    close(sockets[1]);
    if (failure == 0) {
        *engine = made;
        return true;
    }
    line_reader_finish(&made.reader);
    close(made.socket);
    return error_set(error, "'%s' cannot be started: %s", command, strerror(failure));
}

static Budget time_to_end(void) {
    Budget budget;
    budget_start(&budget, &(Limits){.seconds = END_TIME});
    return budget;
}

/* Waits until the program has ended (`patience` NULL: doesn't wait). Its status can still be
 * collected later. */
static bool has_ended(const EngineProcess *engine, const Budget *patience, siginfo_t *end) {
    for (;;) {
        end->si_pid = 0;
        int failure = waitid(P_PID, (id_t)engine->process, end, WEXITED | WNOHANG | WNOWAIT);
        if (failure != 0 || end->si_pid != 0)
            return true;
        if (patience == NULL || budget_is_over(patience))
            return false;
        nanosleep(&(struct timespec){0, 5000000}, NULL);
    }
}

void engine_process_end(EngineProcess *engine, const char *last) {
    Text line = {0};
    siginfo_t end;
    if (!engine->runs)
        return;
    if (last != NULL) {
        Budget patience = time_to_end();
        text_format(&line, "%s\n", last);
        engine_process_tell(engine, &line, &patience, NULL);
        text_finish(&line);
        shutdown(engine->socket, SHUT_WR);
        has_ended(engine, &patience, &end);
    }
    kill(-engine->process, SIGKILL);
    waitpid(engine->process, NULL, 0);
    close(engine->socket);
    line_reader_finish(&engine->reader);
    *engine = (EngineProcess){0};
}

static bool is_shell_failure(const siginfo_t *end) {
    return end->si_pid != 0 && end->si_code == CLD_EXITED &&
           (end->si_status == STATUS_NOT_RUN || end->si_status == STATUS_NOT_FOUND);
}

/* Says why there are no more lines. */
static Exchange note_end(const EngineProcess *engine, Error *error) {
    siginfo_t end;
    Budget patience = time_to_end();
    if (!has_ended(engine, &patience, &end))
        error_set(error, "the engine has closed its output");
    else if (!engine->has_spoken && is_shell_failure(&end)) {
        error_set(error,
                  end.si_status == STATUS_NOT_FOUND
                      ? N_("'%s' cannot be started: it is not found (status %d)")
                      : N_("'%s' cannot be started: it may not be run (status %d)"),
                  engine->command, end.si_status);
        return EXCHANGE_FAILED;
    } else if (end.si_pid == 0 || (end.si_code == CLD_EXITED && end.si_status == 0))
        error_set(error, "the engine has ended"); /* its status may be lost */
    else if (end.si_code == CLD_EXITED)
        error_set(error, "the engine has ended with status %d", end.si_status);
    else
        error_set(error, "the engine was ended by signal %d", end.si_status);
    return EXCHANGE_BROKEN;
}

/* --- lines --- */

/* Returns whether the exchange may go on. Called before each line and each piece that is sent. */
static Exchange look(const Budget *patience, Error *error) {
    if (!budget_is_over(patience))
        return EXCHANGE_DONE;
    if (stop_is_set(
            patience->limits.stop)) /* asked after the budget, which looks at the flag, too */
        return EXCHANGE_STOPPED;
    error_set(error, "the engine does not answer");
    return EXCHANGE_BROKEN;
}

/* Waits a little until there is something to read or, if `sends`, room to send. Even while it
 * sends, it takes in what the program says, as much as the reader holds, since the program may wait
 * for that before it reads. Returns false if the program has ended and left nothing to read: its
 * children, which are no engines, may keep the connection open. */
static bool wait_a_little(EngineProcess *engine, bool sends) {
    siginfo_t end;
    bool ended = has_ended(engine, NULL,
                           &end); /* looked at first, so that nothing it wrote before is missed */
    bool reads = !sends || line_reader_has_room(&engine->reader);
    short events = (short)((sends ? POLLOUT : 0) | (reads ? POLLIN : 0));
    struct pollfd source = {engine->socket, events, 0};
    int ready = poll(&source, 1, ended ? 0 : STOP_POLLED_EVERY);
    if (ready > 0 && reads && (source.revents & ~POLLOUT) != 0)
        line_reader_fill(&engine->reader);
    return !ended || ready != 0;
}

Exchange engine_process_tell(EngineProcess *engine, const Text *lines, const Budget *patience,
                             Error *error) {
    const char *bytes = text_string(lines);
    size_t left = lines->length;
    if (lines->failed) {
        error_out_of_memory(error);
        return EXCHANGE_FAILED;
    }
    while (left > 0) {
        Exchange may = look(patience, error);
        if (may != EXCHANGE_DONE)
            return may;
        ssize_t sent = send(engine->socket, bytes, left, MSG_NOSIGNAL | MSG_DONTWAIT);
        if (sent >= 0) {
            bytes += sent;
            left -= (size_t)sent;
        } else if (errno == EAGAIN && !engine->reader.ended) {
            if (!wait_a_little(engine, true))
                return EXCHANGE_DONE;
        } else if (errno == EPIPE || errno == ECONNRESET)
            return EXCHANGE_DONE; /* lines that it wrote before it ended can still be read */
        else if (errno != EINTR)
            return note_end(engine, error);
    }
    return EXCHANGE_DONE;
}

Exchange engine_process_line(EngineProcess *engine, const Budget *patience, char **line,
                             Error *error) {
    for (;;) {
        Exchange may = look(patience, error);
        if (may != EXCHANGE_DONE)
            return may;
        LineRead read = line_reader_line(&engine->reader, line);
        engine->has_spoken |= read != LINE_NONE;
        if (read == LINE_READ)
            return EXCHANGE_DONE;
        if (read == LINE_BAD)
            continue;
        if (engine->reader.ended || !wait_a_little(engine, false))
            return note_end(engine, error);
    }
}
