#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <setjmp.h>

#include <cmocka.h>

#include "board_view.h"
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

static void paragraphs_are_broken_between_words(void **state) {
    (void)state;
    Cells cells = cells_of(5, 10);
    Area area = {0, 1, 5, 8};
    const char *text = "one two three\n\nfourfivesixseven";
    assert_int_equal(cells_paragraph(NULL, area, 0, STYLE_TEXT, text), 5);
    cells_paragraph(&cells, area, 1, STYLE_TEXT, text);
    assert_dump(&cells, " three\n\n fourfive\n sixseven\n\n");
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
                    assert_true(layout.scale.pitch >= 2);
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
        for (int pitch = 2; board != NULL && pitch <= 16; pitch++) {
            BoardScale scale = board_scale(pitch);
            Area area = {1, 2, board_view_rows(board, scale), board_view_columns(board, scale)};
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
        assert_int_not_equal(glyphs->rim[0], glyphs->rim[1]);
        const uint32_t marks[] = {glyphs->movable[0], glyphs->selected[0], glyphs->destination[0],
                                  glyphs->last[0],    glyphs->taken,       glyphs->horizontal};
        for (size_t a = 0; a < 6; a++)
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
            static const int colours[] = {0, 8, 16, 256};
            for (int number = 0; number < 4; number++) {
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

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(text_is_clipped_and_cut),
        cmocka_unit_test(utf8_is_read_and_written),
        cmocka_unit_test(paragraphs_are_broken_between_words),
        cmocka_unit_test(layouts_fit),
        cmocka_unit_test(points_are_found_where_they_are_drawn),
        cmocka_unit_test(strong_points_differ_in_every_set_of_signs),
        cmocka_unit_test(themes_follow_the_terminal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
