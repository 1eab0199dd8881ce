/* How far certificates carry a player that leans on them, and what comes after.
 *
 *     certificate_games [-b BOARD] [-g GAMES] [-n NODES] [-s SEED] PLAYER OPPONENT
 *
 * PLAYER is `perfect`, `swindler` or a level and leans on certificates, OPPONENT is any player and
 * does not. Games of 5x9 or BOARD from the start, the colours in turn, with so many nodes a turn on
 * one thread; one of more than 400 turns is a draw. Of a turn that neither certificates nor tables
 * prove, as one that the player takes for a win, df-pn is asked whether it holds. A game that was
 * lost, or where the player had no proven turn though all of its turns had been, is told with its
 * turns and that position. */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "notation.h"
#include "player_resources_private.h"
#include "proof_search.h"
#include "seat.h"
#include "turn_choice.h"

/* Where there is one result, the turn to it holds if the position does: the position itself counts,
 * too. */
enum { PLIES_MAX = 400, MEMORY = 1 << 26, ONE_RESULT = 2, PROOF_NODES = 2000000 };

/* Where the player had no proven turn any more. */
typedef enum End {
    END_NONE, /* nowhere, tables included */
    END_WIN,  /* after it had left what is proved, for a win */
    END_LEAF, /* where the strategy leans on a table that is not there */
    ENDS,
} End;

typedef struct Contest {
    Rules rules;
    PlayerResources *with, *without;
    const CertainFiles *known; /* with certificates */
    ProofSearch proofs;
    unsigned searched; /* turns that df-pn alone proved to hold */
    Seat player, opponent;
    unsigned count[ENDS][3]; /* games won, drawn and lost, by where what is proved ended */
    unsigned leaf_stones[BOARD_POINTS_MAX + 1];
    char unproved[POSITION_TEXT_SIZE]; /* the last position in which no turn was proved any more */
} Contest;

static bool never(void *context) {
    (void)context;
    return false;
}

/* Whether it is proved that a turn does not lose, by df-pn if nothing else does. */
static bool is_proved(Contest *contest, Knowing *knowing, const Turn *turn) {
    const Limits limits = {.nodes = PROOF_NODES};
    uint64_t nodes;
    size_t number = knowing_find_turn(knowing, turn);
    if (number == knowing->turns || knowing_turn_bounds(knowing, number).low >= 0)
        return number < knowing->turns;
    bool holds = knowing->position[knowing_after(knowing, number)].is_plain &&
                 proof_search_holds(&contest->proofs, knowing, number, &limits, &nodes);
    contest->searched += holds;
    return holds;
}

/* Looks at a position of the player, and whether its turn was a proven one. */
static bool look(Contest *contest, const Position *position, const Turn *turn, bool *kept, End *end,
                 Error *error) {
    Knowing knowing;
    TurnChoice choice = turn_choice_none;
    Stones stones = position_stones(position);
    if (!knowing_init(&knowing, &contest->rules, NULL, position, NULL, error))
        return false;
    turn_choice_ask_certificates(&knowing, certain_files_proofs(contest->known)->play,
                                 certain_files_tables(contest->known)->tables);
    bool chosen = turn_choice_make(&choice, &knowing, error);
    if (chosen && choice.holding == 0 && *kept &&
        sources_find_holding(&knowing, certain_files_proofs(contest->known)->play,
                             certain_files_tables(contest->known)->tables, never, NULL))
        chosen = turn_choice_make(&choice, &knowing, error);
    bool proved = chosen && is_proved(contest, &knowing, turn);
    if (choice.holding > 0 || proved)
        *kept = proved;
    else if (chosen && (!*kept || knowing.positions > ONE_RESULT)) {
        *end = *kept ? END_LEAF : END_WIN;
        position_write(&contest->rules, position, contest->unproved);
        contest->leaf_stones[stones_count(stones)] += *end == END_LEAF;
    }
    turn_choice_finish(&choice);
    knowing_finish(&knowing);
    return chosen;
}

static void print_line(const Board *board, const HistoryNode *node) {
    char text[TURN_TEXT_SIZE];
    if (node_parent(node) == NULL)
        return;
    print_line(board, node_parent(node));
    Turn turn = node_turn(node);
    turn_write(board, &turn, text);
    printf(" %s", text);
}

/* Tells a game that should not have been so. */
static void tell_game(const Contest *contest, const History *history, Side side, Side winner,
                      End end) {
    printf("%s as %s:",
           winner == SIDE_NONE ? "drawn"
           : winner == side    ? "won"
                               : "LOST",
           side_name(side));
    print_line(contest->rules.board, history_current(history));
    if (end == END_NONE)
        putchar('\n');
    else
        printf("; nothing proved from %s\n", contest->unproved);
    fflush(stdout);
}

static bool play(Contest *contest, Side side, Error *error) {
    Position start = position_start(&contest->rules, SIDE_NONE);
    History *history = history_create(&contest->rules, &start, error);
    Side winner = SIDE_NONE;
    End end = END_NONE;
    bool played = history != NULL, kept = true;
    for (unsigned ply = 0; played && ply < PLIES_MAX; ply++) {
        Position position = history_position(history);
        Turn turn;
        winner = position_winner(&contest->rules, &position);
        if (winner != SIDE_NONE ||
            node_occurrences(history_current(history)) >= HISTORY_DRAW_OCCURRENCES)
            break;
        const Seat *seat = position.side == side ? &contest->player : &contest->opponent;
        played = player_choose(seat->player, history, NULL, &turn, error) == PLAYER_CHOSE;
        if (played && position.side == side && end == END_NONE)
            played = look(contest, &position, &turn, &kept, &end, error);
        played = played && history_play(history, &turn, error);
    }
    if (played && (end == END_LEAF || (winner != SIDE_NONE && winner != side)))
        tell_game(contest, history, side, winner, end);
    history_destroy(history);
    contest->count[end][winner == side ? 0 : winner == SIDE_NONE ? 1 : 2]++;
    return played;
}

static bool seat_player(Seat *seat, const char *name, PlayerResources *resources, uint64_t nodes,
                        Random *random, Error *error) {
    SeatKind kind;
    ComputerOptions options;
    ThinkingLimits limits = {.nodes = nodes};
    if (!seat_kind_read(name, &kind, error) || !seat_init(seat, kind, resources, random, error))
        return false;
    if (seat->player == NULL)
        return error_set(error, "a person has no time for this");
    if (seat_kind_computer(kind, &options))
        computer_player_set_limits(seat->player, &limits);
    return true;
}

static bool prepare(Contest *contest, const char *board, const char *player, const char *opponent,
                    uint64_t nodes, uint64_t seed, Error *error) {
    int rows, columns;
    TablesPath path;
    Random random;
    if (!board_read_size(board, &rows, &columns, error) ||
        !rules_init(&contest->rules, rows, columns, (RuleSet){0}, error) ||
        !tables_path_find(NULL, &path, error))
        return false;
    if (!random_init_seeded(&random, seed))
        return error_set(error, "random numbers are not available");
    PlayerResourcesOptions options = {.path = &path, .memory = MEMORY, .threads = 1};
    contest->with = player_resources_create(&options, error);
    options.proofs.none = true;
    contest->without = player_resources_create(&options, error);
    tables_path_finish(&path);
    if (contest->with == NULL || contest->without == NULL)
        return false;
    if (!player_resources_files(contest->with, &contest->rules, NULL, &contest->known, error))
        return false;
    if (certain_files_proofs(contest->known)->play == NULL)
        return error_set(error, "there are no certificates");
    Knowledge knowledge = search_tables_knowledge(certain_files_tables(contest->known));
    contest->proofs.dfpn = dfpn_create(&contest->rules, &knowledge,
                                       &(DfpnOptions){MEMORY, 1, INITIAL_ESTIMATE}, error);
    if (contest->proofs.dfpn == NULL)
        return false;
    return seat_player(&contest->player, player, contest->with, nodes, &random, error) &&
           seat_player(&contest->opponent, opponent, contest->without, nodes, &random, error);
}

static void finish(Contest *contest) {
    seat_finish(&contest->player);
    seat_finish(&contest->opponent);
    proof_search_finish(&contest->proofs);
    player_resources_destroy(contest->with);
    player_resources_destroy(contest->without);
}

static void print(const Contest *contest) {
    static const char *const names[ENDS] = {
        [END_NONE] = "proved to the end of the game",
        [END_WIN] = "left for a win",
        [END_LEAF] = "proved until a table is missing",
    };
    for (End end = 0; end < ENDS; end++)
        printf("%s: %u won, %u drawn, %u lost\n", names[end], contest->count[end][0],
               contest->count[end][1], contest->count[end][2]);
    printf("stones where a table is missing:");
    for (unsigned stones = 0; stones <= BOARD_POINTS_MAX; stones++)
        if (contest->leaf_stones[stones] > 0)
            printf(" %u (%u)", stones, contest->leaf_stones[stones]);
    printf("\nturns that search alone proves: %u\n", contest->searched);
}

int main(int count, char **arguments) {
    const char *board = "5x9";
    unsigned long games = 50, nodes = 3000, seed = 1;
    for (int option; (option = getopt(count, arguments, "b:g:n:s:")) != -1;)
        switch (option) {
        case 'b':
            board = optarg;
            break;
        case 'g':
            games = strtoul(optarg, NULL, 10);
            break;
        case 'n':
            nodes = strtoul(optarg, NULL, 10);
            break;
        case 's':
            seed = strtoul(optarg, NULL, 10);
            break;
        default:
            return 2;
        }
    if (count - optind != 2) {
        fputs("certificate_games [-b BOARD] [-g GAMES] [-n NODES] [-s SEED] PLAYER OPPONENT\n",
              stderr);
        return 2;
    }
    Contest contest = {0};
    Error error;
    bool good =
        prepare(&contest, board, arguments[optind], arguments[optind + 1], nodes, seed, &error);
    for (unsigned long game = 0; good && game < games; game++)
        good = play(&contest, (Side)(game % 2), &error);
    if (good)
        print(&contest);
    else
        fprintf(stderr, "%s\n", error.message);
    finish(&contest);
    return good ? 0 : 1;
}
