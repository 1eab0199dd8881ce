#include "picture.h"

enum { WIDTH = 10, HEIGHT = 20, LETTER = 16, BASELINE = 15 };

/* What is drawn with, and where: the left and the upper edge of a cell. */
typedef struct Pen {
    Text *svg;
    unsigned colour;
    int x, y;
} Pen;

static void draw_rectangle(const Pen *pen, int x, int y, int width, int height) {
    text_format(pen->svg, "<path class=\"b\" fill=\"#%06x\" d=\"M%d %dh%dv%dh%dz\"/>\n",
                pen->colour, pen->x + x, pen->y + y, width, height, -width);
}

static void draw_path(const Pen *pen, int stroke, const char *path) {
    text_format(pen->svg,
                "<path stroke=\"#%06x\" stroke-width=\"%d\" fill=\"none\" "
                "transform=\"translate(%d %d)\" d=\"%s\"/>\n",
                pen->colour, stroke, pen->x, pen->y, path);
}

/* Quarters of a cell: upper left 1, upper right 2, lower left 4, lower right 8. */
static unsigned quarters_of(uint32_t glyph) {
    static const uint8_t from_lower_left[] = {4, 8, 1, 13, 9, 7, 11, 2, 6, 14}; /* from U+2596 */
    switch (glyph) {
    case 0x2580:
        return 3;
    case 0x2584:
        return 12;
    case 0x2588:
        return 15;
    case 0x258C:
        return 5;
    case 0x2590:
        return 10;
    default:
        return glyph >= 0x2596 && glyph <= 0x259F ? from_lower_left[glyph - 0x2596] : 0;
    }
}

static void draw_quarters(const Pen *pen, unsigned quarters) {
    for (int half = 0; half < 2; half++) {
        unsigned row = quarters >> 2 * half & 3;
        if (row != 0)
            draw_rectangle(pen, row == 2 ? WIDTH / 2 : 0, half * HEIGHT / 2,
                           row == 3 ? WIDTH : WIDTH / 2, HEIGHT / 2);
    }
}

static void draw_shade(const Pen *pen) {
    for (int row = 0; row < HEIGHT; row += 4)
        for (int column = row / 4 % 2 * 2; column < WIDTH; column += 4)
            draw_rectangle(pen, column, row, 1, 1);
}

static void draw_dots(const Pen *pen, uint32_t dots) {
    static const uint8_t bits[4][2] = {{0x01, 0x08}, {0x02, 0x10}, {0x04, 0x20}, {0x40, 0x80}};
    for (int row = 0; row < 4; row++)
        for (int column = 0; column < 2; column++)
            if ((dots & bits[row][column]) != 0)
                text_format(pen->svg,
                            "<circle fill=\"#%06x\" cx=\"%.1f\" cy=\"%.1f\" r=\"1.3\"/>\n",
                            pen->colour, pen->x + 2.5 + 5 * column, pen->y + 2.5 + 5 * row);
}

/* Signs that are lines from edge to edge, or shapes that should be the same everywhere. */
static bool draw_sign(const Pen *pen, uint32_t glyph) {
    static const struct {
        uint32_t glyph;
        int stroke;
        const char *path;
    } signs[] = {
        {0x2500, 2, "M0 10h10"},
        {0x2501, 4, "M0 10h10"},
        {0x2503, 4, "M5 0v20"},
        {0x2502, 2, "M5 0v20"},
        {0x250C, 2, "M10 10h-5v10"},
        {0x2510, 2, "M0 10h5v10"},
        {0x2514, 2, "M5 0v10h5"},
        {0x2518, 2, "M5 0v10h-5"},
        {0x253C, 2, "M0 10h10M5 0v20"},
        {0x250F, 4, "M10 10h-5v10"},
        {0x2513, 4, "M0 10h5v10"},
        {0x2517, 4, "M5 0v10h5"},
        {0x251B, 4, "M5 0v10h-5"},
        {0x2550, 2, "M0 8h10M0 12h10"},
        {0x2571, 2, "M10 0l-10 20"},
        {0x2572, 2, "M0 0l10 20"},
        {0x2573, 3, "M0 1l10 18M10 1l-10 18"},
        {0x25C6, 5, "M5 7.5l2.5 2.5-2.5 2.5-2.5-2.5z"},
        {0x2022, 5, "M2.5 10h5"},
    };
    for (size_t number = 0; number < sizeof signs / sizeof *signs; number++)
        if (signs[number].glyph == glyph) {
            draw_path(pen, signs[number].stroke, signs[number].path);
            return true;
        }
    return false;
}

static void draw_letter(const Pen *pen, uint32_t glyph, bool is_bold) {
    text_format(pen->svg, "<text x=\"%d\" y=\"%d\" fill=\"#%06x\"%s>", pen->x, pen->y + BASELINE,
                pen->colour, is_bold ? " font-weight=\"bold\"" : "");
    if (glyph == '<' || glyph == '>' || glyph == '&')
        text_format(pen->svg, "&#%u;", glyph);
    else
        utf8_append(pen->svg, glyph);
    text_append_string(pen->svg, "</text>\n");
}

static void draw_glyph(const Pen *pen, uint32_t glyph, bool is_bold) {
    unsigned quarters = quarters_of(glyph);
    if (glyph == ' ')
        return;
    if (quarters != 0)
        draw_quarters(pen, quarters);
    else if (glyph >= 0x2581 && glyph <= 0x2587)
        draw_rectangle(pen, 0, HEIGHT - (int)(glyph - 0x2580) * HEIGHT / 8, WIDTH,
                       (int)(glyph - 0x2580) * HEIGHT / 8);
    else if (glyph == 0x2591)
        draw_shade(pen);
    else if (glyph >= 0x2800 && glyph < 0x2900)
        draw_dots(pen, glyph - 0x2800);
    else if (!draw_sign(pen, glyph))
        draw_letter(pen, glyph, is_bold);
}

static unsigned mixture_of(int colour, int colours, unsigned otherwise) {
    return colour == COLOUR_DEFAULT ? otherwise : colour_mixture(colour, colours);
}

void picture_write(const Cells *cells, Scheme scheme, int colours, unsigned paper, unsigned pen,
                   Text *svg) {
    int width = cells->columns * WIDTH, height = cells->rows * HEIGHT;
    text_format(svg,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" "
                "height=\"%d\" font-family=\"DejaVu Sans Mono, Menlo, Consolas, monospace\" "
                "font-size=\"%d\" shape-rendering=\"geometricPrecision\">\n"
                "<style>.b{shape-rendering:crispEdges}</style>\n"
                "<path fill=\"#%06x\" d=\"M0 0h%dv%dH0z\"/>\n",
                width, height, width, height, LETTER, paper, width, height);
    for (int layer = 0; layer < 2; layer++)
        for (int row = 0; row < cells->rows; row++) {
            for (int column = 0, run; column < cells->columns; column += run) {
                const Cell *cell = cells_at(cells, row, column);
                Look look = theme_look(scheme, cell->style, colours);
                unsigned front = mixture_of(look.foreground, colours, pen);
                unsigned back = mixture_of(look.background, colours, paper);
                if ((look.attributes & LOOK_BOLD) != 0 && colours == 8 && look.foreground >= 0)
                    front = colour_mixture(look.foreground + 8, colours);
                if ((look.attributes & LOOK_REVERSE) != 0) {
                    unsigned other = front;
                    front = back;
                    back = other;
                }
                Pen with = {svg, layer == 0 ? back : front, column * WIDTH, row * HEIGHT};
                for (run = 1; layer == 0 && column + run < cells->columns; run++)
                    if (cells_at(cells, row, column + run)->style != cell->style)
                        break;
                if (layer == 0 && back != paper)
                    draw_rectangle(&with, 0, 0, run * WIDTH, HEIGHT);
                else if (layer == 1 && front != back)
                    draw_glyph(&with, cell->glyph, (look.attributes & LOOK_BOLD) != 0);
            }
        }
    text_append_string(svg, "</svg>\n");
}
