#include <math.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <setjmp.h>

#include <cmocka.h>

#include "board_view.h"
#include "file.h"
#include "folder_fixture.h"
#include "line_input.h"
#include "theme.h"

static Cells cells_of(int rows, int columns) {
    Cells cells = {0};
    Error error;
    assert_true(cells_resize(&cells, rows, columns, &error));
    return cells;
}

static void assert_dump(Cells *cells, const char *wanted) {
    Text text = {0};
    cells_dump(cells, &text);
    assert_string_equal(text_string(&text), wanted);
    text_finish(&text);
    cells_finish(cells);
}

static void text_is_clipped_and_cut(void **state) {
    (void)state;
    Cells cells = cells_of(3, 8);
    assert_int_equal(cells_text(&cells, 0, 2, 6, STYLE_TEXT, "abcdefgh"), 6);
    assert_int_equal(cells_text(&cells, 1, 6, 9, STYLE_TEXT, "abcd"), 4);
    cells_text(&cells, -1, 0, 9, STYLE_TEXT, "no");
    cells_text(&cells, 7, 0, 9, STYLE_TEXT, "no");
    cells_text(&cells, 2, -2, 9, STYLE_TEXT, "xyz");
    assert_dump(&cells, "  abcd..\n      ab\nz\n");
}

static void utf8_is_read_and_written(void **state) {
    (void)state;
    Cells cells = cells_of(2, 20);
    cells_text(&cells, 0, 0, 20, STYLE_TEXT, "\xC3\xA9\xE2\x97\x8F\xF0\x9F\x98\x80");
    /* Bytes that are no UTF-8: alone, cut off, too long a form, a surrogate, a control byte. */
    cells_text(&cells, 1, 0, 20, STYLE_TEXT, "\x80|\xE2\x97|\xC0\xAF|\xED\xA0\x80|\x1B[");
    assert_dump(&cells, "\xC3\xA9\xE2\x97\x8F\xF0\x9F\x98\x80\n?|??|??|?|?[\n");
}

static void text_goes_on_below_its_tab(void **state) {
    (void)state;
    Cells cells = cells_of(5, 12);
    const char *text = " ab\tone two three\nfour five six\n\ttab";
    assert_int_equal(cells_paragraph(&cells, (Area){0, 0, 5, 12}, 0, STYLE_TEXT, text), 5);
    assert_dump(&cells, " ab one two\n    three\nfour five\nsix\n tab\n");
}

static void paragraphs_are_broken_between_words(void **state) {
    (void)state;
    Cells cells = cells_of(5, 10);
    Area area = {0, 1, 5, 8};
    const char *text = "one two three\n\nfourfivesixseven";
    assert_int_equal(cells_paragraph(NULL, area, 0, STYLE_TEXT, text), 5);
    cells_paragraph(&cells, area, 1, STYLE_TEXT, text);
    assert_dump(&cells, " three\n\n fourfive\n sixseven\n\n");
}

static void a_number_stays_with_its_percent_sign(void **state) {
    (void)state;
    Cells cells = cells_of(2, 10);
    cells_paragraph(&cells, (Area){0, 0, 2, 10}, 0, STYLE_TEXT, "hold 20.6 % and");
    assert_dump(&cells, "hold\n20.6 % and\n");
}

/* Draws an input of two rows of 8 columns, and compares the rows and the cursor's place. */
static void assert_input(const LineInput *input, const char *wanted, int row, int column) {
    Cells cells = cells_of(2, 10);
    line_input_draw(input, &cells, (Area){0, 1, 2, 8});
    assert_int_equal(cells.cursor_row, row);
    assert_int_equal(cells.cursor_column, 1 + column);
    assert_dump(&cells, wanted);
}

static void an_input_is_broken_between_words(void **state) {
    (void)state;
    LineInput input;
    line_input_begin(&input, "one two three");
    assert_input(&input, " one two\n three\n", 1, 5);
    input.cursor = 7; /* the blank that ends the first row */
    assert_input(&input, " one two\n three\n", 0, 7);
    input.cursor = 8;
    assert_input(&input, " one two\n three\n", 1, 0);
    /* The blank that ends a full row takes no room. */
    line_input_begin(&input, "four fiv ");
    assert_input(&input, " four fiv\n\n", 1, 0);
    input.cursor = 8;
    assert_input(&input, " four fiv\n\n", 0, 7);
    line_input_begin(&input, "four fiv");
    assert_input(&input, " four fiv\n\n", 1, 0);
    /* A word that is too long is broken; the rows down to the cursor are seen. */
    line_input_begin(&input, "fourfivesixseven eight");
    assert_input(&input, " sixseven\n eight\n", 1, 5);
    input.cursor = 0;
    assert_input(&input, " fourfive\n sixseven\n", 0, 0);
    line_input_begin(&input, "");
    assert_input(&input, "\n\n", 0, 0);
}

static bool inside(Area area, int rows, int columns) {
    return area.row >= 0 && area.column >= 0 && area.row + area.rows <= rows &&
           area.column + area.columns <= columns;
}

static bool apart(Area a, Area b) {
    return a.rows == 0 || b.rows == 0 || a.row + a.rows <= b.row || b.row + b.rows <= a.row ||
           a.column + a.columns <= b.column || b.column + b.columns <= a.column;
}

/* Everything has a place of its own, whatever the board and the size. */
static void layouts_fit(void **state) {
    (void)state;
    for (int side = 0; side < 16; side++) {
        const Board *board = board_find(3 + side / 4 * 2, 3 + side % 4 * 2, STRONG_CORNER, NULL);
        for (int rows = 1; board != NULL && rows < 160; rows += rows < 60 ? 1 : 13)
            for (int columns = 1; columns < 510; columns += columns < 130 ? 1 : 37)
                for (int with_oracle = 0; with_oracle < 2; with_oracle++) {
                    Layout layout = layout_make(board, rows, columns, with_oracle != 0);
                    assert_int_equal(layout.fits,
                                     rows >= LAYOUT_ROWS_MIN && columns >= LAYOUT_COLUMNS_MIN);
                    if (!layout.fits)
                        continue;
                    Area areas[] = {layout.board,
                                    layout.players,
                                    layout.turns,
                                    layout.oracle,
                                    {layout.prompt_row, 0, 1, columns},
                                    layout.message,
                                    {layout.footer_row, 0, layout.footer_row >= 0, columns}};
                    assert_true(layout.scale.pitch_rows >= 2);
                    assert_true(layout.message.rows >= 1 && layout.message.columns >= 10);
                    for (size_t a = 0; a < 7; a++) {
                        assert_true(areas[a].rows == 0 || inside(areas[a], rows, columns));
                        for (size_t b = 0; b < a; b++)
                            assert_true(apart(areas[a], areas[b]));
                    }
                    /* From 80x24 on everything is there, on the board that most games are on. */
                    if (rows >= 24 && columns >= 80 && board->rows == 5 && board->columns == 9)
                        assert_true(layout.turns.rows >= (with_oracle ? 5 : 12) &&
                                    layout.oracle.rows >= (with_oracle ? 11 : 0) &&
                                    layout.footer_row > 0 && layout.message.rows == 1);
                }
    }
}

/* A click on a point's place is on that point, on every board and scale, either way round. */
static void points_are_found_where_they_are_drawn(void **state) {
    (void)state;
    for (int side = 0; side < 16; side++) {
        const Board *board = board_find(3 + side / 4 * 2, 3 + side % 4 * 2, STRONG_CORNER, NULL);
        for (int number = 0; board != NULL && number < BOARD_SCALES; number++) {
            BoardScale scale = board_scale(number);
            Area area = {1, 2, board_scale_rows(board, scale), board_scale_columns(board, scale)};
            Cells cells = cells_of(area.rows + 2, area.columns + 3);
            for (unsigned point = 0; point < (unsigned)board->points; point++) {
                BoardView view = {.board = board,
                                  .glyphs = &glyph_table[GLYPHS_ASCII],
                                  .flipped = point % 2 != 0,
                                  .cursor = point,
                                  .selected = POINT_NONE,
                                  .destinations = point_set(point)};
                board_view_draw(&view, &cells, area, scale);
                assert_int_equal(board_view_point(board, view.flipped, area, scale,
                                                  cells.cursor_row, cells.cursor_column),
                                 point);
            }
            cells_finish(&cells);
        }
    }
}

static void strong_points_differ_in_every_set_of_signs(void **state) {
    (void)state;
    for (int kind = 0; kind < GLYPH_KINDS; kind++) {
        const Glyphs *glyphs = &glyph_table[kind];
        assert_int_not_equal(glyphs->strong, glyphs->weak);
        assert_int_not_equal(glyphs->stones[0], glyphs->stones[1]);
        assert_int_not_equal(glyphs->body[0], glyphs->body[1]);
        Mark movable = glyphs->movable;
        const uint32_t marks[] = {movable.left == 0 ? movable.middle : movable.left,
                                  glyphs->selected.left,
                                  glyphs->destination,
                                  glyphs->advised,
                                  glyphs->heavy_horizontal,
                                  glyphs->horizontal,
                                  glyphs->taken[0].left};
        for (size_t a = 0; a < sizeof marks / sizeof *marks; a++)
            for (size_t b = 0; b < a; b++)
                assert_int_not_equal(marks[a], marks[b]);
    }
    assert_int_equal(glyphs_choose(false, "xterm"), GLYPHS_ASCII);
    assert_int_equal(glyphs_choose(true, "linux"), GLYPHS_CONSOLE);
    assert_int_equal(glyphs_choose(true, NULL), GLYPHS_UTF8);
}

static void themes_follow_the_terminal(void **state) {
    (void)state;
    for (int scheme = 0; scheme < SCHEMES; scheme++)
        for (int style = 0; style < STYLES; style++) {
            static const int colours[] = {0, 8, 16, 256, COLOURS_24_BIT};
            for (int number = 0; number < 5; number++) {
                Look look = theme_look((Scheme)scheme, (Style)style, colours[number]);
                assert_true(look.foreground < colours[number]);
                assert_true(look.background < colours[number]);
                if (colours[number] == 0 || scheme == SCHEME_NONE)
                    assert_true(look.foreground == COLOUR_DEFAULT &&
                                look.background == COLOUR_DEFAULT);
            }
        }
    Scheme scheme = SCHEME_LIGHT;
    Error error;
    assert_true(scheme_read("Colour-Blind", &scheme, &error));
    assert_int_equal(scheme, SCHEME_COLOUR_BLIND);
    assert_false(scheme_read("pink", &scheme, &error));
    assert_int_equal(scheme, SCHEME_COLOUR_BLIND);
    assert_int_equal(scheme_guess("1", "15;0"), SCHEME_NONE);
    assert_int_equal(scheme_guess("", "0;default;15"), SCHEME_LIGHT);
    assert_int_equal(scheme_guess(NULL, "15;0"), SCHEME_DARK);
    assert_int_equal(scheme_guess(NULL, NULL), SCHEME_DARK);
}

static void the_terminal_says_how_many_colours(void **state) {
    (void)state;
    assert_int_equal(colours_choose(-1, false, "vt100", "truecolor"), 0);
    assert_int_equal(colours_choose(8, false, "linux", "truecolor"), 8);
    assert_int_equal(colours_choose(16, false, "xterm-16color", NULL), 16);
    assert_int_equal(colours_choose(88, false, "rxvt-88color", NULL), 16);
    assert_int_equal(colours_choose(256, false, "xterm-256color", ""), 256);
    assert_int_equal(colours_choose(256, false, "xterm-256color", "truecolor"), COLOURS_24_BIT);
    assert_int_equal(colours_choose(256, false, NULL, "24bit"), COLOURS_24_BIT);
    assert_int_equal(colours_choose(256, false, "screen.xterm-256color", "truecolor"), 256);
    assert_int_equal(colours_choose(256, true, "tmux-256color", NULL), COLOURS_24_BIT);
    assert_int_equal(colours_choose(1 << 24, false, "xterm-direct", NULL), COLOURS_24_BIT);
}

static void a_scheme_is_kept(void **state) {
    (void)state;
    char folder[FOLDER_SIZE], path[FOLDER_SIZE + 16];
    Scheme scheme = SCHEME_NONE;
    Error error;
    folder_make(folder);
    snprintf(path, sizeof path, "%s/new/colours", folder);
    assert_false(scheme_load(path, &scheme));
    assert_true(scheme_save(path, SCHEME_COLOUR_BLIND, &error));
    assert_true(scheme_save(path, SCHEME_LIGHT, &error));
    assert_true(scheme_load(path, &scheme));
    assert_int_equal(scheme, SCHEME_LIGHT);
    assert_true(file_replace(path, "pink\n", 5, &error));
    assert_false(scheme_load(path, &scheme));
    assert_int_equal(scheme, SCHEME_LIGHT);
    folder_remove(folder);
    assert_false(scheme_save("/proc/nothing/colours", SCHEME_DARK, &error));
}

/* As the guidelines for the web (WCAG) define it. */
static double luminance(unsigned mixture) {
    static const double weights[3] = {0.0722, 0.7152, 0.2126};
    double sum = 0;
    for (int number = 0; number < 3; number++) {
        double light = (mixture >> 8 * number & 255) / 255.0;
        sum += weights[number] *
               (light <= 0.04045 ? light / 12.92 : pow((light + 0.055) / 1.055, 2.4));
    }
    return sum;
}

/* How well two mixtures are told apart: from 1 to 21. */
static double colour_contrast(unsigned a, unsigned b) {
    double first = luminance(a) + 0.05, second = luminance(b) + 0.05;
    return first > second ? first / second : second / first;
}

/* The colour of a style, whatever the terminal calls it; bold brightens one of 8. */
static unsigned mixture_of(Scheme scheme, Style style, int colours, bool is_ground) {
    Look look = theme_look(scheme, style, colours);
    bool is_bright = colours == 8 && !is_ground && (look.attributes & LOOK_BOLD) != 0;
    int colour = is_ground ? look.background : look.foreground;
    assert_true(colour != COLOUR_DEFAULT);
    return colour_mixture(is_bright ? colour + 8 : colour, colours);
}

static double contrast_of(Scheme scheme, Style style, int colours) {
    return colour_contrast(mixture_of(scheme, style, colours, false),
                           mixture_of(scheme, style, colours, true));
}

/* Whatever the scheme and the terminal, what is on the board is told from what it stands on, light
 * stones are light and dark ones dark. */
static void the_board_can_be_read(void **state) {
    (void)state;
    static const Style on_ground[] = {STYLE_BOARD,       STYLE_STRONG_POINT, STYLE_COORDINATE,
                                      STYLE_BLACK_STONE, STYLE_LAST,         STYLE_MOVABLE};
    static const Style badges[] = {
        STYLE_SELECTED,   STYLE_DESTINATION, STYLE_TAKEN_A, STYLE_TAKEN_W, STYLE_HINT, STYLE_CHOSEN,
        STYLE_WHITE_SIGN, STYLE_BLACK_SIGN,  STYLE_DRAW,    STYLE_WIN,     STYLE_LOSS,
    };
    static const int colours[] = {8, 16, 256, COLOURS_24_BIT};
    for (Scheme scheme = 0; scheme < SCHEME_NONE; scheme++)
        for (size_t number = 0; number < 4; number++) {
            int depth = colours[number];
            unsigned light = mixture_of(scheme, STYLE_WHITE_STONE, depth, false);
            unsigned dark = mixture_of(scheme, STYLE_BLACK_STONE, depth, false);
            unsigned ground = mixture_of(scheme, STYLE_BOARD, depth, true);
            for (size_t style = 0; style < sizeof on_ground / sizeof *on_ground; style++) {
                assert_int_equal(mixture_of(scheme, on_ground[style], depth, true), ground);
                assert_true(contrast_of(scheme, on_ground[style], depth) >= 3);
            }
            for (size_t style = 0; style < sizeof badges / sizeof *badges; style++)
                assert_true(contrast_of(scheme, badges[style], depth) >= (depth < 256 ? 3 : 4.5));
            /* 8 colours have no bright ground, on which a sign on a stone could stand. */
            assert_true(colour_contrast(light, 0x000000) > (depth == 8 ? 9 : 15));
            assert_true(colour_contrast(dark, 0xffffff) > 15);
            /* Few colours have a ground of which nobody knows how light it is. */
            unsigned rim = depth <= 16 ? dark : ground;
            assert_true(contrast_of(scheme, STYLE_WHITE_STONE, depth) >= 3);
            assert_int_equal(mixture_of(scheme, STYLE_WHITE_STONE, depth, true), rim);
            assert_int_equal(mixture_of(scheme, STYLE_CURSOR, depth, true), rim);
            assert_true(contrast_of(scheme, STYLE_CURSOR, depth) >= 3);
            /* Inside a stone nothing is seen but the stone, and signs on it. */
            static const Style inside[2][2] = {{STYLE_WHITE_BODY, STYLE_WHITE_LETTER},
                                               {STYLE_BLACK_BODY, STYLE_BLACK_LETTER}};
            for (int side = 0; side < 2; side++)
                for (int part = 0; part < 2; part++)
                    for (int is_ground = 0; is_ground < 2; is_ground++)
                        assert_int_equal(
                            mixture_of(scheme, inside[side][part], depth, is_ground != 0),
                            side == 0 ? light : dark);
            assert_int_equal(mixture_of(scheme, STYLE_WHITE_SIGN, depth, true), light);
            assert_int_equal(mixture_of(scheme, STYLE_BLACK_SIGN, depth, true), dark);
        }
    assert_true(colour_contrast(0x000000, 0xffffff) > 20.9);
    assert_true(colour_contrast(0x777777, 0x777777) == 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(text_is_clipped_and_cut),
        cmocka_unit_test(utf8_is_read_and_written),
        cmocka_unit_test(text_goes_on_below_its_tab),
        cmocka_unit_test(paragraphs_are_broken_between_words),
        cmocka_unit_test(an_input_is_broken_between_words),
        cmocka_unit_test(a_number_stays_with_its_percent_sign),
        cmocka_unit_test(layouts_fit),
        cmocka_unit_test(points_are_found_where_they_are_drawn),
        cmocka_unit_test(strong_points_differ_in_every_set_of_signs),
        cmocka_unit_test(themes_follow_the_terminal),
        cmocka_unit_test(the_terminal_says_how_many_colours),
        cmocka_unit_test(a_scheme_is_kept),
        cmocka_unit_test(the_board_can_be_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
