/* Building opening books: which positions they have, and which turns. */
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <setjmp.h>

#include <cmocka.h>

#include "alpha_beta.h"
#include "book_build.h"
#include "fold.h"
#include "notation.h"

static BookPlan plan_for(int rows, int columns, unsigned threads) {
    BookPlan plan = {
        .depth = 3, .wide = 2, .nodes = 2000, .tolerance = 30, .follow = 30, .memory = 1 << 20};
    Error error;
    assert_true(rules_init(&plan.rules, rows, columns, (RuleSet){0}, &error));
    plan.start = position_start(&plan.rules, SIDE_NONE);
    plan.threads = threads;
    return plan;
}

static void build_text(const BookPlan *plan, Text *text) {
    Book book;
    Error error;
    if (!book_build(plan, &book, &error))
        fail_msg("%s", error.message);
    assert_non_null(book_find(&book, &plan->start));
    for (size_t number = 0; number < book.entries; number++) {
        const BookEntry *entry = &book.entry[number];
        const BookTurn *turn = &book.turn[entry->first];
        assert_int_equal(turn->weight, plan->tolerance + 1);
        for (unsigned i = 0; i < entry->turns; i++) {
            assert_true(turn_check(&plan->rules, &entry->position, &turn[i].turn, &error));
            assert_in_range(turn->score - turn[i].score, 0, plan->tolerance);
        }
    }
    book_write(&book, text);
    book_finish(&book);
}

static void the_same_plan_gives_the_same_book(void **state) {
    (void)state;
    static const int boards[][2] = {{3, 5}, {5, 5}, {5, 9}};
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
        BookPlan one = plan_for(boards[i][0], boards[i][1], 1), three = one;
        Text text = {0}, again = {0};
        three.threads = 3;
        one.follow = three.follow = 60;
        one.depth = three.depth = 4;
        build_text(&one, &text);
        build_text(&three, &again);
        assert_string_equal(text_string(&text), text_string(&again));
        Book book;
        Error error;
        assert_true(book_read(text_string(&text), text.length, &book, &error));
        book_finish(&book);
        text_finish(&text);
        text_finish(&again);
    }
}

/* Whatever White begins with, and Black answers, there is an entry. */
typedef struct Walk {
    const Book *book;
    unsigned plies;
} Walk;

static bool all_are_known(void *context, const Turn *turn, const Position *after) {
    const Walk *walk = context;
    Walk further = {walk->book, walk->plies - 1};
    (void)turn;
    assert_non_null(book_find(walk->book, after));
    return walk->plies == 1 || position_turns(&walk->book->rules, after, all_are_known, &further);
}

static void bad_beginnings_are_answered(void **state) {
    (void)state;
    for (unsigned wide = 1; wide <= 3; wide++) {
        BookPlan plan = plan_for(5, 5, 1);
        Book book;
        Error error;
        plan.wide = wide;
        plan.depth = wide + 1;
        assert_true(book_build(&plan, &book, &error));
        Walk walk = {&book, wide};
        assert_true(position_turns(&plan.rules, &plan.start, all_are_known, &walk));
        book_finish(&book);
    }
}

static void avoided_turns_are_answered_but_not_played(void **state) {
    (void)state;
    BookPlan plan = plan_for(5, 9, 1);
    Turn avoided[2];
    Error error;
    assert_true(turn_read(&plan.rules, &plan.start, "f2-e3A", &avoided[0], &error));
    assert_true(turn_read(&plan.rules, &plan.start, "d3-e3A", &avoided[1], &error));
    plan.tolerance = plan.follow = 999; /* every turn whose score is known */
    for (plan.avoided_count = 0; plan.avoided_count <= 2; plan.avoided_count += 2) {
        Book book;
        BookTurn turns[BOOK_TURNS_MAX];
        unsigned found = 0;
        plan.avoided = avoided;
        assert_true(book_build(&plan, &book, &error));
        unsigned count = book_turns(&book, &plan.start, turns);
        assert_true(count > 0);
        for (unsigned i = 0; i < 2; i++) {
            Position after = plan.start;
            for (unsigned j = 0; j < count; j++)
                found += turn_equal(&turns[j].turn, &avoided[i]);
            position_play(&plan.rules, &after, &avoided[i]);
            assert_non_null(book_find(&book, &after));
        }
        assert_int_equal(found, plan.avoided_count == 0 ? 2 : 0);
        book_finish(&book);
    }
}

static void a_book_that_cannot_be_built_is_refused(void **state) {
    (void)state;
    BookPlan plan = plan_for(3, 5, 1);
    Book book = {.made = "untouched"};
    Error error;
    plan.start = position_start(&plan.rules, BLACK);
    assert_false(book_build(&plan, &book, &error));
    assert_non_null(strstr(error.message, "vela"));
    assert_true(position_read((RuleSet){0}, "5/5/w4 b -", &plan.rules, &plan.start, &error));
    assert_false(book_build(&plan, &book, &error));
    assert_non_null(strstr(error.message, "over"));
    atomic_bool stop = true;
    plan = plan_for(3, 5, 2);
    plan.stop = &stop;
    assert_false(book_build(&plan, &book, &error));
    assert_non_null(strstr(error.message, "stopped"));
    assert_string_equal(book.made, "untouched");
}

/* --- following --- */

/* The positions that the book must have, found without it: for a side, by all turns at first, then
 * by its own turns within the tolerance and the other side's within `follow`. */
typedef struct Wanted {
    const BookPlan *plan;
    Side side;
    unsigned ply;
    Results *folded;
} Wanted;

static void want(Wanted *wanted, const Position *position);

static bool want_after(void *context, const Turn *turn, const Position *after) {
    Wanted further = *(const Wanted *)context;
    (void)turn;
    further.ply++;
    want(&further, after);
    return true;
}

static void want_after_good_turns(Wanted *wanted, const Position *position) {
    const BookPlan *plan = wanted->plan;
    AlphaBetaOptions options = {.memory = plan->memory, .threads = 1};
    AlphaBetaTask task = {.position = *position,
                          .limits = {.nodes = plan->nodes, .threads = 1},
                          .window = plan->follow};
    AlphaBetaFinding finding;
    size_t count;
    int best = -SCORE_WIN, margin = position->side == wanted->side ? plan->tolerance : plan->follow;
    AlphaBeta *search = alpha_beta_create(&plan->rules, &plan->knowledge, &options, NULL);
    assert_non_null(search);
    assert_true(alpha_beta_search(search, &task, &finding, NULL));
    const AlphaBetaTurn *turns = alpha_beta_turns(search, &count);
    for (size_t i = 0; i < count; i++)
        best = turns[i].is_exact && turns[i].score > best ? turns[i].score : best;
    for (size_t i = 0; i < count; i++) {
        Position after = *position;
        position_play(&plan->rules, &after, &turns[i].turn);
        if (turns[i].is_exact && best - turns[i].score <= margin)
            want_after(wanted, &turns[i].turn, &after);
    }
    alpha_beta_destroy(search);
}

static void want(Wanted *wanted, const Position *position) {
    const BookPlan *plan = wanted->plan;
    bool is_last = wanted->ply + 1 == plan->depth;
    uint32_t number;
    if (position_is_over(&plan->rules, position) || (is_last && position->side != wanted->side))
        return;
    assert_true(results_add(wanted->folded,
                            stones_fold(plan->rules.board, position_stones(position)), &number));
    if (!is_last && wanted->ply < plan->wide)
        position_turns(&plan->rules, position, want_after, wanted);
    else if (!is_last)
        want_after_good_turns(wanted, position);
}

/* All first turns are captures here, so no position is there after different numbers of turns. */
static void each_followed_turn_is_answered_and_no_other(void **state) {
    (void)state;
    static const int follows[] = {30, 100, 300};
    size_t before = 0;
    for (size_t i = 0; i < sizeof follows / sizeof *follows; i++) {
        BookPlan plan = plan_for(5, 5, 1);
        Results folded = {0};
        Book book;
        Error error;
        plan.wide = 1;
        plan.depth = 4;
        plan.follow = follows[i];
        assert_true(book_build(&plan, &book, &error));
        for (Side side = WHITE; side <= BLACK; side++)
            want(&(Wanted){&plan, side, 0, &folded}, &plan.start);
        assert_int_equal(book.entries, folded.count);
        for (size_t number = 0; number < book.entries; number++)
            assert_int_not_equal(results_find_added(&folded, book.folded.stones[number]),
                                 folded.count);
        assert_true(book.entries > before);
        before = book.entries;
        results_finish(&folded);
        book_finish(&book);
    }
}

/* --- proved values --- */

/* Returns the number of turns that a book has at the start if it is built with these openings, of
 * which each line is believed, and writes the turns. */
static unsigned turns_at_start(const char *openings, BookTurn turns[static BOOK_TURNS_MAX]) {
    BookPlan plan = plan_for(5, 9, 1);
    SettledOpenings settled;
    Text text = {0};
    Book book;
    Error error;
    text_format(&text,
                "fanorona settled 1\n5x9 standard\nline\tvalue\tnodes\ttables\tcertificate\n%s",
                openings);
    assert_true(settled_openings_read(text_string(&text), text.length, &settled, &error));
    plan.settled = &settled;
    plan.depth = 2;
    plan.tolerance = plan.follow = 999;
    assert_true(book_build(&plan, &book, &error));
    unsigned count = book_turns(&book, &plan.start, turns);
    book_finish(&book);
    settled_openings_finish(&settled);
    text_finish(&text);
    return count;
}

static void proved_turns_win_over_searched_ones(void **state) {
    (void)state;
    BookTurn turns[BOOK_TURNS_MAX];
    char written[TURN_TEXT_SIZE];
    Rules rules;
    Error error;
    assert_true(rules_init(&rules, 5, 9, (RuleSet){0}, &error));
    unsigned all = turns_at_start("", turns);
    assert_true(all > 1);
    /* The side to move after d3-e3W is Black. */
    assert_int_equal(turns_at_start("d3-e3W\tloss\t1\t0\t-\n", turns), 1);
    turn_write(rules.board, &turns[0].turn, written);
    assert_string_equal(written, "d3-e3W");
    assert_int_equal(turns[0].score, SCORE_KNOWN - 1);
    unsigned others = turns_at_start("f2-e3A\twin\t1\t0\t-\n", turns);
    assert_int_equal(others, all - 1);
    for (unsigned i = 0; i < others; i++) {
        turn_write(rules.board, &turns[i].turn, written);
        assert_string_not_equal(written, "f2-e3A");
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_same_plan_gives_the_same_book),
        cmocka_unit_test(bad_beginnings_are_answered),
        cmocka_unit_test(each_followed_turn_is_answered_and_no_other),
        cmocka_unit_test(avoided_turns_are_answered_but_not_played),
        cmocka_unit_test(proved_turns_win_over_searched_ones),
        cmocka_unit_test(a_book_that_cannot_be_built_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
