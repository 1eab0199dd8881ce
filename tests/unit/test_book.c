/* Opening books: reading and refusing, images of positions, drawing by weight, and the players
 * that use them. */
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <setjmp.h>

#include <cmocka.h>

#include "book.h"
#include "computer_player.h"
#include "file.h"
#include "history.h"
#include "notation.h"

#define HEAD "fanorona book 1\nboard 3x5 standard\nmade by hand\n"
#define START "position bbbbb/bw1bw/wwwww w -\n"

static const char SOME[] = HEAD START "  c1-c2A 3 20\n  b2-c2W 1 -5\n"
                                      "position bb1bb/bwwbw/ww1ww b -\n  d2-c3W 11 -654\n";

static Book read_book(const char *text) {
    Book book;
    Error error = {0};
    if (!book_read(text, strlen(text), &book, &error))
        fail_msg("%s", error.message);
    return book;
}

static Position read_position(const char *text, Rules *rules) {
    Position position;
    Error error;
    if (!position_read((RuleSet){0}, text, rules, &position, &error))
        fail_msg("%s", error.message);
    return position;
}

static void a_book_is_written_as_it_was_read(void **state) {
    (void)state;
    Book book = read_book(SOME);
    Text text = {0};
    assert_int_equal(book.entries, 2);
    assert_int_equal(book.turns, 3);
    assert_string_equal(book.made, "by hand");
    book_write(&book, &text);
    assert_string_equal(text_string(&text), SOME);
    text_finish(&text);
    book_finish(&book);
}

static void damage_is_refused_with_its_line(void **state) {
    static const struct {
        const char *text, *reason;
    } cases[] = {
        {"", "line 1: an opening book must begin with 'fanorona book 1'"},
        {"fanorona book 2\n", "line 1: an opening book must begin with 'fanorona book 1'"},
        {"fanorona book 1\n", "line 2: 'board', its size and a rule set, not ''"},
        {"fanorona book 1\nboard 3x4 standard\nmade \n", "line 2: "},
        {"fanorona book 1\nboard 3x5 standart\nmade \n", "line 2: "},
        {"fanorona book 1\nboard 3x5 standard\n", "line 3: 'made'"},
        {HEAD "posit", "line 4: a line begins with"},
        {HEAD "  c1-c2A 1 1\n", "line 4: a line begins with"},
        {HEAD "position bbb/bw1/www w -\n  a1-c2A 1 1\n",
         "line 4: a position of 3x3 in a book of 3x5"},
        {HEAD "position bbbbb/bw1bw/wwwww w c1-c2A\n", "line 4: "},
        {HEAD START, "line 5: the position before has no turns"},
        {HEAD START START, "line 5: the position before has no turns"},
        {HEAD START "  a1-a2A 1 1\n", "line 5: "},
        {HEAD START "  a1-c1 1 1\n", "line 5: "},
        {HEAD START "  c1-c2A 0 1\n", "line 5: a turn is followed by its weight"},
        {HEAD START "  c1-c2A 1001 1\n", "line 5: a turn is followed by its weight"},
        {HEAD START "  c1-c2A\n", "line 5: a turn is followed by its weight"},
        {HEAD START "  c1-c2A 1\n", "line 5: the weight is followed by"},
        {HEAD START "  c1-c2A 1 1 1\n", "line 5: the weight is followed by"},
        {HEAD START "  c1-c2A 1 30001\n", "line 5: the weight is followed by"},
        {HEAD START "  c1-c2A 1 -\n", "line 5: the weight is followed by"},
        {HEAD START "  c1-c2A 1 1\n  c1-c2A 1 1\n", "line 6: the turn c1-c2A is there twice"},
        /* Images: mirrored, turned, and with the colours swapped. */
        {HEAD START "  c1-c2A 1 1\n" START "  c1-c2A 1 1\n", "line 6: the position, or an image"},
        {HEAD START "  c1-c2A 1 1\nposition bbbbb/wb1wb/wwwww w -\n  c1-c2A 1 1\n",
         "line 6: the position, or an image"},
        {HEAD START "  c1-c2A 1 1\nposition bbbbb/bw1bw/wwwww b -\n  c3-c2A 1 1\n",
         "line 6: the position, or an image"},
        {"fanorona book 1\nboard 3x5 standard,first=one\nmade \n" START "  c1-c2A 1 1\n",
         "line 4: a book has no positions in the middle of a turn"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Book book = {.made = "untouched"};
        Error error;
        assert_false(book_read(cases[i].text, strlen(cases[i].text), &book, &error));
        if (strncmp(error.message, cases[i].reason, strlen(cases[i].reason)) != 0)
            fail_msg("%s: %s", cases[i].text, error.message);
        assert_string_equal(book.made, "untouched");
    }
    Book book;
    Error error;
    assert_false(book_read(SOME, sizeof SOME, &book, &error)); /* with its zero byte */
}

/* The position as a symmetry moves it, and with the colours swapped. */
static Position image_of(const Board *board, const Position *position, int symmetry, bool swapped) {
    Position image = *position;
    for (unsigned side = 0; side < 2; side++)
        image.stones[swapped ? 1 - side : side] =
            board_map(board, symmetry, position->stones[side]);
    image.side ^= swapped;
    return image;
}

/* Turns of an image lead to images of the positions that the turns lead to. */
static void images_share_an_entry(void **state) {
    (void)state;
    Book book = read_book(SOME);
    const Board *board = book.rules.board;
    for (size_t number = 0; number < book.entries; number++)
        for (int symmetry = 0; symmetry < board->symmetries; symmetry++)
            for (int swapped = 0; swapped < 2; swapped++) {
                const BookEntry *entry = &book.entry[number];
                const BookTurn *own = &book.turn[entry->first];
                Position image = image_of(board, &entry->position, symmetry, swapped != 0);
                BookTurn turns[BOOK_TURNS_MAX];
                assert_ptr_equal(book_find(&book, &image), entry);
                assert_int_equal(book_turns(&book, &image, turns), entry->turns);
                for (unsigned i = 0; i < entry->turns; i++) {
                    Position after = entry->position, image_after = image;
                    Error error;
                    if (!turn_check(&book.rules, &image, &turns[i].turn, &error))
                        fail_msg("%s", error.message);
                    position_play(&book.rules, &after, &own[i].turn);
                    position_play(&book.rules, &image_after, &turns[i].turn);
                    after = image_of(board, &after, symmetry, swapped != 0);
                    assert_true(position_equal(&after, &image_after));
                    assert_int_equal(turns[i].score, own[i].score);
                }
            }
    book_finish(&book);
}

static void other_positions_have_no_turns(void **state) {
    (void)state;
    Book book = read_book(SOME);
    BookTurn turns[BOOK_TURNS_MAX];
    Rules rules;
    Position other = read_position("bbbbb/bw1bw/wwww1 w -", &rules);
    assert_int_equal(book_turns(&book, &other, turns), 0);
    Position unfinished = read_position("bb1bb/bwwbw/ww1ww w c1-c2A", &rules);
    assert_int_equal(book_turns(&book, &unfinished, turns), 0);
    Position vela = position_start(&book.rules, WHITE);
    assert_int_equal(book_turns(&book, &vela, turns), 0);
    book_finish(&book);
}

static void weights_say_how_often(void **state) {
    (void)state;
    Book book = read_book(SOME);
    Random random;
    unsigned first = 0;
    assert_true(random_init_seeded(&random, 1));
    for (unsigned draw = 0; draw < 4000; draw++)
        first += book_draw(book.turn, 2, &random) == &book.turn[0];
    assert_in_range(first, 2890, 3110); /* 3000 expected, four times the deviation */
    book_finish(&book);
}

/* --- players --- */

static void count_book(void *context, const Thought *thought) {
    unsigned *from_book = context;
    *from_book += thought->source == THOUGHT_BOOK;
}

/* Appends the first turns of a game that a player plays with itself, its stream that of the seed;
 * and counts those that are the book's. */
static void play_game(const ComputerOptions *options, const PlayerResourcesOptions *use,
                      uint64_t seed, unsigned plies, Text *text, unsigned *from_book) {
    Rules rules;
    Random random;
    Error error;
    assert_true(rules_init(&rules, 5, 9, (RuleSet){0}, &error));
    assert_true(random_init_seeded(&random, seed));
    Position start = position_start(&rules, SIDE_NONE);
    History *history = history_create(&rules, &start, &error);
    PlayerResources *resources = player_resources_create(use, &error);
    assert_non_null(history);
    assert_non_null(resources);
    Player *player = computer_player_create(options, resources, &random, &error);
    assert_non_null(player);
    computer_player_set_limits(player, &(ThinkingLimits){.nodes = 500});
    computer_player_listen(player, count_book, from_book);
    for (unsigned ply = 0; ply < plies; ply++) {
        Turn turn;
        char written[TURN_TEXT_SIZE];
        assert_int_equal(player_choose(player, history, NULL, &turn, &error), PLAYER_CHOSE);
        assert_true(history_play(history, &turn, &error));
        turn_write(rules.board, &turn, written);
        text_format(text, " %s", written);
    }
    player_destroy(player);
    player_resources_destroy(resources);
    history_destroy(history);
}

static const ComputerOptions kinds[] = {
    {COMPUTER_LEVEL, 5}, {COMPUTER_PERFECT, 0}, {COMPUTER_SWINDLER, 0}};

static void games_differ_and_seeds_repeat_them(void **state) {
    (void)state;
    static const PlayerResourcesOptions use = {.memory = 1 << 20, .proofs.none = true};
    for (size_t kind = 0; kind < sizeof kinds / sizeof *kinds; kind++) {
        Text games[8] = {{0}}, again = {0};
        unsigned from_book = 0, different = 0;
        for (unsigned seed = 0; seed < 8; seed++) {
            play_game(&kinds[kind], &use, seed, 8, &games[seed], &from_book);
            bool is_new = true;
            for (unsigned other = 0; other < seed; other++)
                is_new =
                    is_new && strcmp(text_string(&games[seed]), text_string(&games[other])) != 0;
            different += is_new;
        }
        assert_true(from_book >= 8);
        assert_true(different >= 3);
        play_game(&kinds[kind], &use, 7, 8, &again, &from_book);
        assert_string_equal(text_string(&again), text_string(&games[7]));
        for (unsigned seed = 0; seed < 8; seed++)
            text_finish(&games[seed]);
        text_finish(&again);
    }
}

static void players_that_need_no_book_differ_too(void **state) {
    (void)state;
    static const PlayerResourcesOptions use = {.memory = 1 << 20};
    for (unsigned level = 1; level < 5; level++) {
        ComputerOptions options = {COMPUTER_LEVEL, level};
        Text games[2] = {{0}};
        unsigned from_book = 0;
        for (unsigned seed = 0; seed < 2; seed++)
            play_game(&options, &use, seed, 12, &games[seed], &from_book);
        assert_int_equal(from_book, 0);
        assert_string_not_equal(text_string(&games[0]), text_string(&games[1]));
        text_finish(&games[0]);
        text_finish(&games[1]);
    }
}

static void a_book_can_be_named_or_left_out(void **state) {
    (void)state;
    static const char OWN[] = "fanorona book 1\nboard 5x9 standard\nmade by hand\n"
                              "position bbbbbbbbb/bbbbbbbbb/bwbw1bwbw/wwwwwwwww/wwwwwwwww w -\n"
                              "  d3-e3W 1 0\n";
    char path[] = "/tmp/fanorona-book-XXXXXX";
    Error error;
    int descriptor = mkstemp(path);
    assert_true(descriptor >= 0);
    close(descriptor);
    assert_true(file_replace(path, OWN, strlen(OWN), &error));
    PlayerResourcesOptions own = {.memory = 1 << 20, .book = path};
    PlayerResourcesOptions without = {.memory = 1 << 20, .without_book = true};
    Text game = {0};
    unsigned from_book = 0;
    play_game(&kinds[1], &own, 1, 2, &game, &from_book);
    assert_int_equal(from_book, 1);
    assert_int_equal(strncmp(text_string(&game), " d3-e3W ", 8), 0);
    play_game(&kinds[1], &without, 1, 2, &game, &from_book);
    assert_int_equal(from_book, 1);
    text_finish(&game);
    unlink(path);
}

/* From the start only turns that are proved not to lose are played, whatever the book has beside.
 */
static void the_book_keeps_to_what_is_proved(void **state) {
    (void)state;
    static const PlayerResourcesOptions use = {.memory = 1 << 20};
    unsigned from_book = 0, first = 0;
    for (unsigned seed = 0; seed < 12; seed++) {
        Text game = {0};
        play_game(&kinds[1], &use, seed, 1, &game, &from_book);
        first += strcmp(text_string(&game), " f2-e3A") == 0;
        if (strcmp(text_string(&game), " f2-e3A") != 0)
            assert_string_equal(text_string(&game), " d3-e3A");
        text_finish(&game);
    }
    assert_int_equal(from_book, 12);
    assert_in_range(first, 1, 11);
}

static void the_shipped_books_are_whole(void **state) {
    (void)state;
    static const int boards[][2] = {{5, 9}};
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
        Rules rules;
        Book book;
        Error error;
        assert_true(rules_init(&rules, boards[i][0], boards[i][1], (RuleSet){0}, &error));
        char *path = book_shipped_path(&rules);
        assert_non_null(path);
        if (!book_load(path, &book, &error))
            fail_msg("%s", error.message);
        Position start = position_start(&rules, SIDE_NONE);
        assert_ptr_equal(book.rules.board, rules.board);
        assert_non_null(book_find(&book, &start));
        book_finish(&book);
        free(path);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_book_is_written_as_it_was_read),
        cmocka_unit_test(damage_is_refused_with_its_line),
        cmocka_unit_test(images_share_an_entry),
        cmocka_unit_test(other_positions_have_no_turns),
        cmocka_unit_test(weights_say_how_often),
        cmocka_unit_test(games_differ_and_seeds_repeat_them),
        cmocka_unit_test(players_that_need_no_book_differ_too),
        cmocka_unit_test(a_book_can_be_named_or_left_out),
        cmocka_unit_test(the_book_keeps_to_what_is_proved),
        cmocka_unit_test(the_shipped_books_are_whole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
