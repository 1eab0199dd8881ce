#include "table_builder.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <jansson.h>
#include <sched.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

enum { LINE_SIZE = 2048, ARGUMENTS_MAX = 20, NUMBER_SIZE = 24, LOWEST_PRIORITY = 19 };

struct TableBuilder {
    pid_t process; /* 0: it has ended */
    int descriptor;
    char line[LINE_SIZE]; /* the part of the next line that has arrived */
    size_t length;
    bool stops;
    BuilderReport report;
};

/* Output and messages go to the pipe; the process must not get the terminal's signals. */
static int spawn(pid_t *process, int output, char *const arguments[]) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    struct sched_param parameters = {0};
    sigset_t none, usual;
    sigemptyset(&none);
    sigemptyset(&usual);
    sigaddset(&usual, SIGPIPE);
    sigaddset(&usual, SIGINT);
    sigaddset(&usual, SIGTERM);
    posix_spawn_file_actions_init(&actions);
    posix_spawnattr_init(&attributes);
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&actions, output, STDERR_FILENO);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGMASK |
                                              POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSCHEDULER);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &usual);
    posix_spawnattr_setschedpolicy(&attributes, SCHED_BATCH);
    posix_spawnattr_setschedparam(&attributes, &parameters);
    int failure = posix_spawn(process, arguments[0], &actions, &attributes, arguments, environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return failure;
}

/* NULL stays behind the last argument. */
static void add_option(const char *arguments[static ARGUMENTS_MAX], size_t *count, const char *name,
                       const char *value) {
    assert(*count + 2 < ARGUMENTS_MAX);
    arguments[(*count)++] = name;
    arguments[(*count)++] = value;
}

/* The threads of the build start later and inherit the priority. */
static bool start(TableBuilder *builder, const TableOrder *order, int output, Error *error) {
    char size[BOARD_NAME_SIZE], rules[RULESET_TEXT_SIZE];
    char stones[NUMBER_SIZE], distances[NUMBER_SIZE], memory[NUMBER_SIZE];
    board_write_size(order->rules.board, size);
    ruleset_write(order->rules.set, rules);
    bool one = order->only.mover != 0;
    if (one)
        snprintf(stones, sizeof stones, "%uv%u", order->only.mover, order->only.opponent);
    else
        snprintf(stones, sizeof stones, "%u", order->stones);
    snprintf(memory, sizeof memory, "%llu", (unsigned long long)order->memory);
    const char *arguments[ARGUMENTS_MAX] = {order->program, "tables",  "build",
                                            "--json",       "--board", size,
                                            "--rules",      rules,     one ? "--only" : "--stones",
                                            stones};
    size_t count = 10;
    snprintf(distances, sizeof distances, "%u", order->distance_stones);
    if (order->distance_stones > 0)
        add_option(arguments, &count, "--distances", distances);
    if (order->memory > 0)
        add_option(arguments, &count, "--memory", memory);
    if (order->folder != NULL)
        add_option(arguments, &count, "--tables", order->folder);
    char *handed_on[ARGUMENTS_MAX]; /* posix_spawn doesn't change them, but takes no const */
    memcpy(handed_on, arguments, sizeof handed_on);
    int failure = spawn(&builder->process, output, handed_on);
    if (failure != 0) {
        builder->process = 0;
        return error_set(error, "%s cannot be started to build tables: %s", order->program,
                         strerror(failure));
    }
    setpriority(PRIO_PROCESS, (id_t)builder->process, LOWEST_PRIORITY);
    return true;
}

TableBuilder *table_builder_create(const TableOrder *order, Error *error) {
    TableBuilder *builder = calloc(1, sizeof *builder);
    int ends[2];
    if (builder == NULL) {
        error_out_of_memory(error);
        return NULL;
    }
    builder->report.seconds_left = -1;
    if (pipe2(ends, O_CLOEXEC) != 0) {
        error_set(error, "no pipe to a build of tables: %s", strerror(errno));
        free(builder);
        return NULL;
    }
    fcntl(ends[0], F_SETFL, O_NONBLOCK);
    builder->descriptor = ends[0];
    bool started = start(builder, order, ends[1], error);
    close(ends[1]);
    if (!started) {
        table_builder_destroy(builder);
        return NULL;
    }
    return builder;
}

static int wait_for_end(TableBuilder *builder) {
    int status = 0;
    while (waitpid(builder->process, &status, 0) < 0 && errno == EINTR)
        ;
    builder->process = 0;
    return status;
}

void table_builder_destroy(TableBuilder *builder) {
    if (builder == NULL)
        return;
    /* SIGKILL will do: the next build removes a half-written file. */
    if (builder->process != 0 && kill(builder->process, SIGKILL) == 0)
        wait_for_end(builder);
    close(builder->descriptor);
    free(builder);
}

int table_builder_descriptor(const TableBuilder *builder) {
    return builder->descriptor;
}

void table_builder_stop(TableBuilder *builder) {
    builder->stops = true;
    if (builder->process != 0)
        kill(builder->process, SIGTERM);
}

static void take_progress(BuilderReport *report, json_t *line) {
    int stones[2];
    double all, left = -1;
    const char *work;
    json_t *seconds_left;
    if (json_unpack(line, "{s:[i, i], s:s, s:F, s:o}", "stones", &stones[0], &stones[1], "work",
                    &work, "all", &all, "seconds_left", &seconds_left) != 0)
        return;
    if (json_is_number(seconds_left))
        left = json_number_value(seconds_left);
    report->stones[0] = (unsigned)stones[0];
    report->stones[1] = (unsigned)stones[1];
    report->all = all;
    report->seconds_left = left;
    report->finished += strcmp(work, "finished") == 0;
}

/* A line of JSON is progress or the result, any other a message. */
static void take_line(TableBuilder *builder) {
    static const char prefix[] = "fanorona: ";
    const char *text = builder->line;
    json_t *line = text[0] == '{' ? json_loads(text, 0, NULL) : NULL;
    if (line != NULL)
        take_progress(&builder->report, line);
    else if (strncmp(text, prefix, strlen(prefix)) == 0)
        error_set(&builder->report.problem, "%s", text + strlen(prefix));
    json_decref(line);
}

static void take_bytes(TableBuilder *builder, const char *bytes, size_t count) {
    for (size_t number = 0; number < count; number++)
        if (bytes[number] == '\n') {
            builder->line[builder->length] = '\0';
            take_line(builder);
            builder->length = 0;
        } else if (builder->length + 1 < LINE_SIZE)
            builder->line[builder->length++] = bytes[number];
}

static void take_end(TableBuilder *builder) {
    BuilderReport *report = &builder->report;
    int status = wait_for_end(builder);
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0)
        report->state = BUILDER_DONE;
    else if (builder->stops)
        report->state = BUILDER_STOPPED;
    else {
        report->state = BUILDER_FAILED;
        if (WIFSIGNALED(status))
            error_set(&report->problem, "the build of tables was ended by a signal: %s",
                      strsignal(WTERMSIG(status)));
        else if (report->problem.message[0] == '\0')
            error_set(&report->problem, "the build of tables failed");
    }
    if (report->state != BUILDER_FAILED)
        report->problem.message[0] = '\0';
}

BuilderReport table_builder_take(TableBuilder *builder) {
    char bytes[4096];
    ssize_t count = -1;
    while (builder->process != 0) {
        count = read(builder->descriptor, bytes, sizeof bytes);
        if (count > 0)
            take_bytes(builder, bytes, (size_t)count);
        else if (count == 0)
            take_end(builder);
        else if (errno != EINTR)
            break;
    }
    return builder->report;
}
