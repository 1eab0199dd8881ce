/* Published outcomes of 5x9 endgames with one stone on one side, found again with nothing but the
 * rules: sweeps over all such positions until no more of them are decided.
 *
 * Source: the fifth of the worked positions in the literature; Table 3 of "Best Play in Fanorona
 * leads to Draw" (2008), for 3 against 1. TEST_STONES says how many stones the other side has at
 * most, up to 6; the more the longer it takes (6: minutes). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

#include "amount.h"
#include "position.h"

enum { STONES_DEFAULT = SLOW_BUILD ? 2 : 4 };

enum { POINTS = 45, MANY_MAX = 6, QUARTER = 15 };

typedef enum Known { UNKNOWN, WIN, LOSS, NO_POSITION } Known;

/* Outcomes for the side to move, by the number of stones of the side with many, by who is to move,
 * by rank of the many stones times the place of the lone one in a quarter of the board. */
static uint8_t *outcomes[MANY_MAX + 1][2];
enum { MANY_TO_MOVE, LONE_TO_MOVE };

static Rules rules;
static uint64_t choose[POINTS + 1][MANY_MAX + 2];
static int quarter_place[POINTS]; /* of the quarter's points, else -1 */
static unsigned quarter_point[QUARTER];
static int into_quarter[POINTS]; /* a symmetry that takes the point there */

static void prepare(void) {
    assert_true(rules_init(&rules, 5, 9, (RuleSet){0}, NULL));
    for (int n = 0; n <= POINTS; n++)
        for (int k = 0; k <= MANY_MAX + 1; k++)
            choose[n][k] = k == 0 ? 1 : n == 0 ? 0 : choose[n - 1][k - 1] + choose[n - 1][k];
    int places = 0;
    for (unsigned point = 0; point < POINTS; point++) {
        bool inside = point / 9 <= 2 && point % 9 <= 4;
        quarter_place[point] = inside ? places : -1;
        if (inside)
            quarter_point[places++] = point;
    }
    assert_int_equal(places, QUARTER);
    for (unsigned point = 0; point < POINTS; point++) {
        int symmetry = 0;
        while (quarter_place[rules.board->image[symmetry][point]] < 0)
            symmetry++;
        into_quarter[point] = symmetry;
    }
}

static uint64_t rank_of(PointSet set) {
    uint64_t rank = 0;
    for (int k = 1; set != 0; k++, set &= set - 1)
        rank += choose[set_lowest(set)][k];
    return rank;
}

static PointSet set_of(uint64_t rank, int count) {
    PointSet set = 0;
    unsigned point = POINTS - 1;
    for (int k = count; k > 0; k--) {
        while (choose[point][k] > rank)
            point--;
        rank -= choose[point][k];
        set |= point_set(point);
    }
    return set;
}

static Known look_up(Stones stones, int to_move) {
    if (stones.mover == 0)
        return LOSS;
    if (stones.opponent == 0)
        return WIN;
    PointSet many = to_move == MANY_TO_MOVE ? stones.mover : stones.opponent;
    unsigned lone = set_lowest(to_move == MANY_TO_MOVE ? stones.opponent : stones.mover);
    int symmetry = into_quarter[lone];
    uint64_t rank = rank_of(symmetry == 0 ? many : board_map(rules.board, symmetry, many));
    int place = quarter_place[rules.board->image[symmetry][lone]];
    return outcomes[set_count(many)][to_move][rank * QUARTER + (uint64_t)place];
}

typedef struct Node {
    int to_move_after;
    bool loss_found, all_win;
} Node;

static bool look_at_result(void *context, Stones after) {
    Node *node = context;
    Known outcome = look_up(after, node->to_move_after);
    node->loss_found = outcome == LOSS;
    node->all_win = node->all_win && outcome == WIN;
    return !node->loss_found;
}

static Known decide(Stones stones, int to_move) {
    Node node = {.to_move_after = 1 - to_move, .all_win = true};
    results_visit(&rules, stones, TURN_FREE, look_at_result, &node);
    return node.loss_found ? WIN : node.all_win ? LOSS : UNKNOWN;
}

static Stones stones_at(uint64_t index, int many, int to_move) {
    PointSet set = set_of(index / QUARTER, many);
    PointSet lone = point_set(quarter_point[index % QUARTER]);
    return to_move == MANY_TO_MOVE ? (Stones){.mover = set, .opponent = lone}
                                   : (Stones){.mover = lone, .opponent = set};
}

static void solve(int many) {
    uint64_t size = choose[POINTS][many] * QUARTER;
    for (int to_move = 0; to_move < 2; to_move++) {
        outcomes[many][to_move] = calloc(size, 1);
        assert_non_null(outcomes[many][to_move]);
        for (uint64_t index = 0; index < size; index++) {
            Stones stones = stones_at(index, many, to_move);
            if ((stones.mover & stones.opponent) != 0)
                outcomes[many][to_move][index] = NO_POSITION;
        }
    }
    bool changed = true;
    while (changed) {
        changed = false;
        for (int to_move = 0; to_move < 2; to_move++)
            for (uint64_t index = 0; index < size; index++) {
                if (outcomes[many][to_move][index] != UNKNOWN)
                    continue;
                Known outcome = decide(stones_at(index, many, to_move), to_move);
                outcomes[many][to_move][index] = (uint8_t)outcome;
                changed = changed || outcome != UNKNOWN;
            }
    }
}

/* Each class of symmetric positions once: the one whose sets are the smallest of their images. */
static bool stands_for_its_class(Stones stones) {
    for (int symmetry = 1; symmetry < rules.board->symmetries; symmetry++) {
        PointSet mover = board_map(rules.board, symmetry, stones.mover);
        PointSet opponent = board_map(rules.board, symmetry, stones.opponent);
        if (mover < stones.mover || (mover == stones.mover && opponent < stones.opponent))
            return false;
    }
    return true;
}

/* How often the side with many stones, to move, has won, drawn and lost. */
static void count_outcomes(int many, uint64_t counts[4]) {
    memset(counts, 0, 4 * sizeof counts[0]);
    for (uint64_t rank = 0; rank < choose[POINTS][many]; rank++) {
        PointSet set = set_of(rank, many);
        for (unsigned lone = 0; lone < POINTS; lone++) {
            Stones stones = {.mover = set, .opponent = point_set(lone)};
            if ((set >> lone & 1) == 0 && stands_for_its_class(stones))
                counts[look_up(stones, MANY_TO_MOVE)]++;
        }
    }
}

static int stones_asked(void) {
    int stones = amount("TEST_STONES", STONES_DEFAULT);
    return stones < 1 ? 1 : stones > MANY_MAX ? MANY_MAX : stones;
}

static void test_against_one_stone(void **state) {
    (void)state;
    prepare();
    for (int many = 1; many <= stones_asked(); many++) {
        solve(many);
        uint64_t counts[4];
        count_outcomes(many, counts);
        print_message("%d against 1: %llu won, %llu drawn, %llu lost\n", many,
                      (unsigned long long)counts[WIN], (unsigned long long)counts[UNKNOWN],
                      (unsigned long long)counts[LOSS]);
        assert_int_equal(counts[NO_POSITION], 0);
        if (many == 1) {
            assert_int_equal(counts[WIN], 158);
            assert_int_equal(counts[UNKNOWN], 334);
            assert_int_equal(counts[LOSS], 26);
        }
        if (many == 3) {
            assert_int_equal(counts[WIN], 149458);
            assert_int_equal(counts[UNKNOWN], 91);
            assert_int_equal(counts[LOSS], 1);
        }
        if (many == 4) {
            assert_int_equal(counts[UNKNOWN], 12);
            assert_int_equal(counts[LOSS], 0);
        }
        if (many >= 5) {
            assert_true(counts[WIN] > 0);
            assert_int_equal(counts[UNKNOWN], 0);
            assert_int_equal(counts[LOSS], 0);
        }
    }
    for (int many = 1; many <= MANY_MAX; many++)
        for (int to_move = 0; to_move < 2; to_move++)
            free(outcomes[many][to_move]);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_against_one_stone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
