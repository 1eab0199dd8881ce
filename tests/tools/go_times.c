/* Measures how long `fanorona engine` takes for an answer.
 *
 *     go_times [-c CLOCK] [-g GOES] [-m MILLISECONDS] [-n TURNS] [-t THREADS] PROGRAM OPENINGS
 *
 * Asks GOES times (1000) `go movetime MILLISECONDS` (100), in games of TURNS turns (10) against
 * itself, each from the next opening of a list (assets/openings/5x9-even.txt); the first question
 * of a game comes in one piece with `newgame`. It begins when the engine has read its tables and
 * certificates. Tells the longest answer and how many were late, those right after `newgame` apart.
 * The exit status is 1 if one came more than GRACE later than it should.
 *
 * On a machine that does other things, too, `-c tests/tools/libprocessor_clock.so`, in the build
 * folder, measures by the engine's own processor time, which it then takes for its clock. That
 * leaves out what it waits for; with one thread it waits for nothing but memory. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "clock.h"
#include "engine_process.h"
#include "openings.h"
#include "turn_text.h"

enum { GRACE = 5, REST = 500000 };

typedef struct Tally {
    unsigned goes, late, too_late;
    double sum, longest; /* milliseconds */
} Tally;

typedef struct Work {
    EngineProcess engine;
    Rules rules;
    Openings openings;
    clockid_t clock; /* of the engine's processor time */
    bool by_processor;
    double milliseconds;
    Text turns;     /* of the game, each with a blank before it */
    Tally tally[2]; /* of all questions but, and right after, `newgame` */
} Work;

static double processor_time(const Work *work) {
    struct timespec time = {0};
    clock_gettime(work->clock, &time);
    return (double)time.tv_sec * 1e3 + (double)time.tv_nsec * 1e-6;
}

static double now(const Work *work) {
    return work->by_processor ? processor_time(work) : clock_seconds() * 1e3;
}

/* Until the engine has nothing left to do. */
static void await_rest(const Work *work) {
    double before = -1, used;
    while ((used = processor_time(work)) > before) {
        before = used;
        usleep(REST);
    }
}

static bool tell(Work *work, const Text *lines, Error *error) {
    Budget endless = {0};
    return !lines->failed &&
           engine_process_tell(&work->engine, lines, &endless, error) == EXCHANGE_DONE;
}

/* Waits for a line that begins with this word; gives the rest of it. */
static bool await(Work *work, const char *word, char **rest, Error *error) {
    Budget endless = {0};
    do
        if (engine_process_line(&work->engine, &endless, rest, error) != EXCHANGE_DONE)
            return false;
    while (strncmp(*rest, word, strlen(word)) != 0);
    *rest += strlen(word);
    return true;
}

static void count(Work *work, bool begins, double taken) {
    Tally *tally = &work->tally[begins];
    double allowed = work->milliseconds;
    tally->goes++;
    tally->sum += taken;
    tally->longest = taken > tally->longest ? taken : tally->longest;
    tally->late += taken > allowed;
    tally->too_late += taken > allowed + GRACE;
    if (taken > allowed + GRACE)
        printf("%.1f ms after%s\n", taken, text_string(&work->turns));
}

/* Asks once. `over`: there was no turn. */
static bool go(Work *work, bool begins, bool *over, Error *error) {
    Text lines = {0};
    char *answer;
    if (begins)
        text_append_string(&lines, "newgame\n");
    text_format(&lines, "position start%s%s\ngo movetime %.0f\n",
                work->turns.length > 0 ? " turns" : "", text_string(&work->turns),
                work->milliseconds);
    double began = now(work);
    bool answered = tell(work, &lines, error) && await(work, "bestturn ", &answer, error);
    double taken = now(work) - began;
    text_finish(&lines);
    if (!answered)
        return false;
    *over = strncmp(answer, "none", 4) == 0;
    if (*over)
        return true;
    count(work, begins, taken);
    text_format(&work->turns, " %.*s", (int)strcspn(answer, " "), answer);
    return true;
}

static void begin_game(Work *work, unsigned game) {
    size_t count;
    const Turn *turn = openings_turns(&work->openings, game % work->openings.count, &count);
    text_clear(&work->turns);
    for (size_t ply = 0; ply < count; ply++) {
        char text[TURN_TEXT_SIZE];
        turn_write(work->rules.board, &turn[ply], text);
        text_format(&work->turns, " %s", text);
    }
}

static bool ask_all(Work *work, unsigned goes, unsigned turns, Error *error) {
    Text ready = {0};
    char *rest;
    text_append_string(&ready, "setoption name book value off\nisready\n");
    bool asked = tell(work, &ready, error) && await(work, "readyok", &rest, error);
    text_finish(&ready);
    if (asked)
        await_rest(work);
    for (unsigned game = 0; asked && work->tally[0].goes + work->tally[1].goes < goes; game++) {
        bool over = false;
        begin_game(work, game);
        for (unsigned turn = 0; asked && !over && turn < turns; turn++)
            asked = go(work, turn == 0, &over, error);
    }
    text_finish(&work->turns);
    return asked;
}

static void print(const Tally *tally, const char *when) {
    if (tally->goes > 0)
        printf("%u %s: %.1f ms on average, %.1f at most, %u late, %u by more than %d ms\n",
               tally->goes, when, tally->sum / tally->goes, tally->longest, tally->late,
               tally->too_late, GRACE);
}

int main(int count, char **words) {
    Work work = {.milliseconds = 100};
    unsigned goes = 1000, turns = 10;
    const char *clock = NULL, *threads = "1";
    for (int option; (option = getopt(count, words, "c:g:m:n:t:")) != -1;)
        if (option == 'c')
            clock = optarg;
        else if (option == 'g')
            goes = (unsigned)strtoul(optarg, NULL, 10);
        else if (option == 'm')
            work.milliseconds = strtod(optarg, NULL);
        else if (option == 'n')
            turns = (unsigned)strtoul(optarg, NULL, 10);
        else if (option == 't')
            threads = optarg;
        else
            return 2;
    if (optind + 2 != count || goes == 0 || turns == 0)
        return 2;
    Error error = {0};
    Text command = {0};
    if (clock != NULL)
        text_format(&command, "LD_PRELOAD='%s' ", clock);
    text_format(&command, "exec '%s' engine --threads %s --memory 256M --seed 1", words[optind],
                threads);
    work.by_processor = clock != NULL;
    bool asked = rules_init(&work.rules, 5, 9, (RuleSet){0}, &error);
    Position start = position_start(&work.rules, SIDE_NONE);
    asked = asked &&
            openings_load(words[optind + 1], &work.rules, &start, &work.openings, &error) &&
            engine_process_start(&work.engine, text_string(&command), &error) &&
            clock_getcpuclockid(work.engine.process, &work.clock) == 0 &&
            ask_all(&work, goes, turns, &error);
    engine_process_end(&work.engine, "quit\n");
    text_finish(&command);
    openings_finish(&work.openings);
    print(&work.tally[0], "answers");
    print(&work.tally[1], "right after newgame");
    if (!asked)
        fprintf(stderr, "go_times: %s\n", error.message);
    return !asked || work.tally[0].too_late + work.tally[1].too_late > 0;
}
