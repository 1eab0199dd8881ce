/* The program fanorona-bench: measures speed, and games. */
#include <stdlib.h>
#include <time.h>

#include "bench.h"
#include "tables_options.h"

#define JSON OPTION_BIT(JSON)

static const Command command_table[] = {
    {"rules", "", 0, 0, "how fast turns are counted",
     "Counts turns, as perft does, from the start of the 5x9 board and from middle-game "
     "positions, on one thread, and says how many million turns a second that was.",
     JSON, bench_rules},
    {"tables", "", 0, 0, "how fast tables answer",
     "Tells how fast positions of 5x9 get their numbers in tables and back, and how many "
     "million answers a second tables of up to 7 stones give, as far as they are there, from "
     "files and from memory, on one thread.",
     JSON | OPTION_BIT(TABLES), bench_tables},
    {"search", "", 0, 0, "how fast the proof searches are",
     "Tells how many nodes a second PN, and df-pn on one and two threads, make in 3 seconds "
     "each on middle-game positions of 5x9, with the tables that are there.",
     JSON | OPTION_BIT(TABLES), bench_search},
    {"proofs", "", 0, 0, "how long proof search takes to an answer, and what threads gain",
     "Lets df-pn answer questions about the starts of 9x3, 7x5, 5x5 and 5x7 and two positions of "
     "5x9, on one thread and on 2, 4 and so on, up to --threads N (2 without it), three times "
     "each. Tells nodes, seconds of processor time and seconds, and how many times as much more "
     "threads take. Where there are fewer processors than threads the nodes count alone.",
     JSON | OPTION_BIT(TABLES) | OPTION_BIT(THREADS), bench_proofs},
    {"player", "", 0, 0, "how fast the search of computer players is",
     "Lets alpha-beta look at positions of 5x9 as deep as it comes in 3 seconds, then on one "
     "thread and on two to the same depth. Tells nodes, seconds and million nodes a second, "
     "and how many times as fast two threads are.",
     JSON | OPTION_BIT(TABLES), bench_player},
    {"oracle", "", 0, 0, "how long the oracle lets a person wait",
     "Tells how many milliseconds it takes from a question about 5x9 to the first answer where "
     "tables know it, also when search is at work on another question, and from the wish to "
     "quit to the end of all threads; then from a fresh start of the oracle until all turns have "
     "estimates, and until there are proof numbers, with the processor time of all threads.",
     JSON | OPTION_BIT(TABLES), bench_oracle},
    {"coverage", "", 0, 0, "how much of real games the oracle settles",
     "Plays games of 5x9 between players of level 5 until there are --sample N positions (20 "
     "without it) with 20, 16, 14, 12, 11, 10, 9 and 8 stones each, of each game one, drawn at "
     "random. Asks an oracle that knows no certificates and has proved nothing yet about each, "
     "with --nodes N (2000000) or --time SECONDS, of processor time of each thread. Tells, by "
     "stones, which share of positions and of turns was settled, or at least bounded, at 1/30, "
     "1/6 and all of that limit (1, 5 and 30 s of 30), and what it took. The same --seed gives the "
     "same positions; "
     "with --stones N it asks only about those with N stones.",
     JSON | OPTION_BIT(STONES) | OPTION_BIT(SAMPLE) | OPTION_BIT(SEED) | OPTION_BIT(NODES) |
         OPTION_BIT(TIME) | OPTION_BIT(ALGORITHM) | OPTIONS_RESOURCES,
     bench_coverage},
    {"ui", "", 0, 0, "how long a key takes to be seen",
     "Tells how many milliseconds pass from a key press to the screen drawn anew, at 200 "
     "columns by 60 rows, without the oracle and while it works on all processors, and from "
     "the key that completes a turn until what tables know of the position after it is on "
     "the screen.",
     JSON | OPTION_BIT(TABLES), bench_ui},
    {"figures", "", 0, 0, "figures of the literature: turns, captures and length of games",
     "Plays --games N of 5x9 (10000 without it) between two players that look --depth N turns "
     "ahead (4) for the greatest difference of stones, and choose among equal turns at random; "
     "with 0 all turns are equal. Tells, by the stones on the board, how many positions there "
     "were in which a turn was played, the average number of legal turns in them, and in which "
     "share of them there was a capture; then, for no tables and for tables of 2 to 10 stones, "
     "which would end a game once no more stones are left, the average number of turns that a "
     "game has, and the same averages over these. A position that occurs for the third time "
     "draws, and so does the 1000th turn. The same --seed gives the same figures.",
     JSON | OPTION_BIT(GAMES) | OPTION_BIT(DEPTH) | OPTION_BIT(SEED) | OPTION_BIT(THREADS),
     bench_figures},
};

static const Program program = {
    .name = "fanorona-bench",
    .introduction = "Usage: fanorona-bench COMMAND [OPTION...]\n"
                    "\n"
                    "Measures how fast Fanorona is, and games as the literature does.",
    .commands = command_table,
    .command_count = sizeof command_table / sizeof *command_table,
};

int main(int argc, char *argv[]) {
    return program_run(&program, argc, argv);
}

/* --- What the benchmarks share --- */

Status bench_tables_take(Arguments *arguments, unsigned threads, Rules *rules,
                         SearchTables *tables) {
    enum { MEMORY = 1 << 28 };
    TablesPath path;
    Error error;
    Status status = tables_path_read(arguments, &path);
    if (status != STATUS_FINE)
        return status;
    bool taken = rules_init(rules, 5, 9, (RuleSet){0}, &error) &&
                 search_tables_init(tables, rules, &path, TABLE_STONES_ANY, MEMORY, &error);
    tables_path_finish(&path);
    if (taken && !search_tables_load(tables, threads, NULL, &error)) {
        search_tables_finish(tables);
        taken = false;
    }
    return taken ? STATUS_FINE : message_failure("%s", error.message);
}

static int compare_times(const void *a, const void *b) {
    double first = *(const double *)a, second = *(const double *)b;
    return (first > second) - (first < second);
}

BenchTimes bench_times(double *times, size_t count) {
    qsort(times, count, sizeof *times, compare_times);
    return (BenchTimes){1e3 * times[count / 2], 1e3 * times[count - 1 - count / 1000],
                        1e3 * times[count - 1]};
}

double bench_processor_seconds(void) {
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

Status bench_status(bool done, const Error *error) {
    if (done || !output_works() || error == NULL || error->message[0] == '\0')
        return output_status(done);
    return message_failure("%s", error->message);
}
