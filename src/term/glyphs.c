#include "glyphs.h"

#include <string.h>

/* The shared part of GLYPHS_CONSOLE and GLYPHS_ASCII. */
#define PLAIN_MARKS                                                                                \
    .movable = {'(', 0, ')'}, .selected = {'[', 0, ']'}, .hint = {'!', 0, '!'},                    \
    .taken = {{'x', 'A', 'x'}, {'x', 'W', 'x'}}, .last = {'=', 0, '='}, .crossed = 'x',            \
    .destination = '>', .advised = '!', .pointer = '>', .more_above = '^', .more_below = 'v',      \
    .text_cursor = '_'

const Glyphs glyph_table[GLYPH_KINDS] = {
    [GLYPHS_UTF8] =
        {.stones = {0x25CB, 0x25CF}, /* white circle, black circle */
         /* Full block and light shade: the light stone is the bright one without colours, too. */
         .body = {0x2588, 0x2591},
         /* Quarters. */
         .edge = {' ', 0x2598, 0x259D, 0x2580, 0x2596, 0x258C, 0x259E, 0x259B, 0x2597, 0x259A,
                  0x2590, 0x259C, 0x2584, 0x2599, 0x259F, 0x2588},
         .strong = 0x25C6, /* black diamond */
         .weak = 0x2022,   /* bullet */
         .horizontal = 0x2500,
         .vertical = 0x2502,
         .falling = 0x2572,
         .rising = 0x2571,
         .dots = 0x2800,
         .heavy_horizontal = 0x2501,
         .heavy_vertical = 0x2503,
         .cursor = {0x250F, 0x2513, 0x2517, 0x251B},
         .movable = {0, 0x2022, 0},
         .selected = {'[', 0, ']'},
         .hint = {'!', 0, '!'},
         .taken = {{0x00D7, 'A', 0x00D7}, {0x00D7, 'W', 0x00D7}}, /* multiplication */
         .crossed = 0x2573,                                       /* crossing diagonals */
         .destination = 0x203A,                                   /* angle quotation mark */
         .advised = '!',
         .frame_horizontal = 0x2500,
         .frame_vertical = 0x2502,
         .frame_corners = {0x250C, 0x2510, 0x2514, 0x2518},
         .pointer = 0x203A,
         .more_above = 0x2191, /* arrows */
         .more_below = 0x2193,
         .text_cursor = '_',
         .comment = 0x00B6, /* pilcrow */
         .level = {' ', 0x2581, 0x2582, 0x2583, 0x2584, 0x2585, 0x2586, 0x2587, 0x2588}},
    [GLYPHS_CONSOLE] = {PLAIN_MARKS, .stones = {'W', 'B'}, .body = {0x2588, 0x2591},
                        .edge = {' ', ' ', ' ', 0x2580, ' ', 0x258C, ' ', 0x2588, /* halves */
                                 ' ', ' ', 0x2590, 0x2588, 0x2584, 0x2588, 0x2588, 0x2588},
                        .strong = 0x253C, /* crossing lines */
                        .weak = 0x00B7,   /* middle dot */
                        .horizontal = 0x2500, .vertical = 0x2502, .falling = '\\', .rising = '/',
                        .heavy_horizontal = 0x2550, /* double lines */
                        .heavy_vertical = 0x2551, .cursor = {0x250C, 0x2510, 0x2514, 0x2518},
                        .frame_horizontal = 0x2500, .frame_vertical = 0x2502,
                        .frame_corners = {0x250C, 0x2510, 0x2514, 0x2518}, .comment = 0x00B6,
                        .level = {' ', '_', '_', 0x2584, 0x2584, 0x2584, 0x2584, 0x2588, 0x2588}},
    [GLYPHS_ASCII] = {PLAIN_MARKS, .stones = {'W', 'B'}, .body = {'#', ':'}, .whole_cells = true,
                      .strong = '+', .weak = '.', .horizontal = '-', .vertical = '|',
                      .falling = '\\', .rising = '/', .heavy_horizontal = '=',
                      .heavy_vertical = '"', .cursor = {'*', '*', '*', '*'},
                      .frame_horizontal = '-', .frame_vertical = '|',
                      .frame_corners = {'+', '+', '+', '+'}, .comment = ';',
                      .level = {' ', '_', '.', ':', '-', '=', '+', '*', '#'}},
};

GlyphKind glyphs_choose(bool utf8, const char *term) {
    if (!utf8)
        return GLYPHS_ASCII;
    return term != NULL && strncmp(term, "linux", 5) == 0 ? GLYPHS_CONSOLE : GLYPHS_UTF8;
}
