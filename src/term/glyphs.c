#include "glyphs.h"

#include <string.h>

const Glyphs glyph_table[GLYPH_KINDS] = {
    [GLYPHS_UTF8] = {.stones = {0x25CB, 0x25CF}, /* white circle, black circle */
                     .body = {' ', 0x2588},      /* full block */
                     .rim = {0x2591, 0x2588},    /* light shade */
                     .strong = 0x253C,           /* crossing lines */
                     .weak = 0x00B7,             /* middle dot */
                     .horizontal = 0x2500,
                     .vertical = 0x2502,
                     .falling = 0x2572,
                     .rising = 0x2571,
                     .movable = {'(', ')'},
                     .selected = {'[', ']'},
                     .destination = {'>', '<'},
                     .last = {0x2550, 0x2550}, /* double lines */
                     .taken = 0x00D7,          /* multiplication sign */
                     .frame_horizontal = 0x2500,
                     .frame_vertical = 0x2502,
                     .frame_corners = {0x250C, 0x2510, 0x2514, 0x2518},
                     .pointer = 0x203A,    /* angle quotation mark */
                     .more_above = 0x2191, /* arrows */
                     .more_below = 0x2193,
                     .text_cursor = '_',
                     .hint = {'!', '!'},
                     .level = {' ', 0x2581, 0x2582, 0x2583, 0x2584, 0x2585, 0x2586, 0x2587,
                               0x2588}},
    [GLYPHS_CONSOLE] = {.stones = {'W', 'B'},
                        .body = {' ', 0x2588},
                        .rim = {0x2591, 0x2588},
                        .strong = 0x253C,
                        .weak = 0x00B7,
                        .horizontal = 0x2500,
                        .vertical = 0x2502,
                        .falling = '\\',
                        .rising = '/',
                        .movable = {'(', ')'},
                        .selected = {'[', ']'},
                        .destination = {'>', '<'},
                        .last = {'=', '='},
                        .taken = 'x',
                        .frame_horizontal = 0x2500,
                        .frame_vertical = 0x2502,
                        .frame_corners = {0x250C, 0x2510, 0x2514, 0x2518},
                        .pointer = '>',
                        .more_above = '^',
                        .more_below = 'v',
                        .text_cursor = '_',
                        .hint = {'!', '!'},
                        .level = {' ', '_', '_', 0x2584, 0x2584, 0x2584, 0x2584, 0x2588, 0x2588}},
    [GLYPHS_ASCII] = {.stones = {'W', 'B'},
                      .body = {' ', '#'},
                      .rim = {'o', '#'},
                      .strong = '+',
                      .weak = '.',
                      .horizontal = '-',
                      .vertical = '|',
                      .falling = '\\',
                      .rising = '/',
                      .movable = {'(', ')'},
                      .selected = {'[', ']'},
                      .destination = {'>', '<'},
                      .last = {'=', '='},
                      .taken = 'x',
                      .frame_horizontal = '-',
                      .frame_vertical = '|',
                      .frame_corners = {'+', '+', '+', '+'},
                      .pointer = '>',
                      .more_above = '^',
                      .more_below = 'v',
                      .text_cursor = '_',
                      .hint = {'!', '!'},
                      .level = {' ', '_', '.', ':', '-', '=', '+', '*', '#'}},
};

GlyphKind glyphs_choose(bool utf8, const char *term) {
    if (!utf8)
        return GLYPHS_ASCII;
    return term != NULL && strncmp(term, "linux", 5) == 0 ? GLYPHS_CONSOLE : GLYPHS_UTF8;
}
