/* Compares endgame tables with each other, without the program: what they say of random quiet
 * positions, and of those after their turns. It reads them as the second checker does.
 *
 *     check_tables_independently STONES COUNT BOARD FOLDER
 *
 * STONES: of the largest tables. FOLDER has the tables, such as 5x7-standard/2v3.wdl. What is wrong
 * ends the program with status 1. */
#define main check_certificates
int check_certificates(int count, char **words);
#include "check_independently.c" /* NOLINT: all of it but its main */
#undef main

/* A quiet position of no more than so many stones of both sides. */
static Position random_position(int stones, Results *results) {
    Position position = {0, 0};
    while (position.mover == 0 || position.opponent == 0 || find_results(position, results)) {
        position = (Position){0, 0};
        for (int left = 2 + rand() % (stones - 1); left > 0; left--)
            *(rand() % 2 == 0 ? &position.mover : &position.opponent) |= bit(rand() % points);
        position.opponent &= ~position.mover;
    }
    return position;
}

/* A position holds if one of its results does, and else it does not: asked of both claims, that is
 * all that there is to say of an outcome. */
static void check_position(int stones) {
    Results results;
    Position position = random_position(stones, &results);
    for (int claim = 0; claim < 2; claim++) {
        bool follows = false;
        claims_draw = claim == 1;
        for (size_t i = 0; i < results.count; i++)
            follows = follows || holds(results.at[i], false, 0);
        need(holds(position, true, 0) == follows,
             "%#" PRIx64 " against %#" PRIx64 ": its outcome is not that of its turns",
             position.mover, position.opponent);
    }
}

int main(int count, char **words) {
    subject = words[0];
    need(count == 5 && sscanf(words[3], "%dx%d", &rows, &columns) == 2 && atoi(words[1]) > 1,
         "wants STONES COUNT BOARD FOLDER");
    need(sodium_init() >= 0, "libsodium cannot be used");
    int stones = atoi(words[1]), positions = atoi(words[2]);
    need(positions > 0, "no position would be checked");
    subject = words[3];
    make_board();
    memset(listed, true, sizeof listed);
    for (int mover = 1; mover < stones; mover++)
        for (int opponent = 1; mover + opponent <= stones; opponent++)
            read_table(words[4], mover, opponent);
    for (int i = 0; i < positions; i++)
        check_position(stones);
    printf("%s: %d tables are as %d random quiet positions say\n", subject,
           stones * (stones - 1) / 2, positions);
    return 0;
}
