#include "theme.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "file.h"
#include "translate.h"

/* The colours by their roles, which are the same in every scheme. */
typedef enum Ink {
    INK_DEFAULT, /* the terminal's own */
    INK_FAINT,
    INK_ALERT,
    INK_ACCENT, /* keys, frames */
    INK_CHOSEN_TEXT,
    INK_CHOSEN,
    INK_GROUND, /* of the board */
    INK_LINE,
    INK_STRONG_POINT,
    INK_LIGHT_STONE,
    INK_DARK_STONE,
    INK_CURSOR,
    INK_BADGE_TEXT, /* on the colours below */
    INK_SELECTED,
    INK_DESTINATION,
    INK_TAKEN_A,
    INK_TAKEN_W,
    INK_HINT,
    INK_DRAW,
    INK_WIN,
    INK_LOSS,
    INK_LAST, /* on the ground */
    INKS,
} Ink;

/* A colour by its mixture, and the nearest good one of 16 colours; on a terminal of 8, those above
 * 7 become bold. */
typedef struct Colour {
    int mixture, of16;
} Colour;

enum { SCHEMES_OF_COLOURS = SCHEME_NONE };

/* For a dark background; for a light one; and for people with any kind of colour blindness: orange,
 * sky blue, blue and reddish purple of Okabe and Ito's palette, on a grey board. */
static const Colour inks[INKS][SCHEMES_OF_COLOURS] = {
    [INK_DEFAULT] = {{COLOUR_DEFAULT, COLOUR_DEFAULT},
                     {COLOUR_DEFAULT, COLOUR_DEFAULT},
                     {COLOUR_DEFAULT, COLOUR_DEFAULT}},
    [INK_FAINT] = {{0x949494, COLOUR_DEFAULT},
                   {0x585858, COLOUR_DEFAULT},
                   {COLOUR_DEFAULT, COLOUR_DEFAULT}},
    [INK_ALERT] = {{0xff8787, 9}, {0xaf0000, 1}, {0xd55e00, COLOUR_DEFAULT}},
    [INK_ACCENT] = {{0xd7af87, 11}, {0x875f00, 4}, {COLOUR_DEFAULT, COLOUR_DEFAULT}},
    [INK_CHOSEN_TEXT] = {{0x000000, 0}, {0xffffff, 15}, {0xffffff, 15}},
    [INK_CHOSEN] = {{0xd7af87, 3}, {0x875f00, 4}, {0x0072b2, 4}},
    [INK_GROUND] = {{0xaf7f4c, 3}, {0xb98a56, 3}, {0x8a8a8a, 3}},
    [INK_LINE] = {{0x462810, 0}, {0x4c2c12, 0}, {0x262626, 0}},
    [INK_STRONG_POINT] = {{0x2c1606, 0}, {0x2c1606, 0}, {0x000000, 0}},
    [INK_LIGHT_STONE] = {{0xfdf9f0, 15}, {0xfffdf6, 15}, {0xffffff, 15}},
    [INK_DARK_STONE] = {{0x1c1816, 0}, {0x1c1816, 0}, {0x080808, 0}},
    [INK_CURSOR] = {{0xfff6a0, 15}, {0x0c2f7a, 15}, {0xffff87, 15}},
    [INK_BADGE_TEXT] = {{0xffffff, 15}, {0xffffff, 15}, {0x000000, 0}},
    [INK_SELECTED] = {{0x105a9c, 4}, {0x105a9c, 4}, {0xf0e442, 7}},
    [INK_DESTINATION] = {{0x34505c, 8}, {0x34505c, 8}, {0x009e73, 2}},
    [INK_TAKEN_A] = {{0xb01818, 1}, {0xb01818, 1}, {0xe69f00, 6}},
    [INK_TAKEN_W] = {{0x7a1f9a, 5}, {0x7a1f9a, 5}, {0xcc79a7, 5}},
    [INK_HINT] = {{0x404000, 0}, {0x404000, 0}, {0xffffff, 7}},
    [INK_DRAW] = {{0x4a4a8a, 4}, {0x4a4a8a, 4}, {0xc8c8c8, 7}},
    [INK_WIN] = {{0x0c7a2c, 2}, {0x0c7a2c, 2}, {0x56b4e9, 6}},
    [INK_LOSS] = {{0x8c1010, 1}, {0x8c1010, 1}, {0xe08030, 5}},
    [INK_LAST] = {{0x6a0000, 0}, {0x6a0000, 0}, {0x00005f, 0}},
};

enum { B = LOOK_BOLD, R = LOOK_REVERSE };

/* The colours of a style, and its look without colours. */
static const struct {
    Ink foreground, background;
    unsigned attributes, without_colours;
} paints[STYLES] = {
    [STYLE_TEXT] = {INK_DEFAULT, INK_DEFAULT, 0, 0},
    [STYLE_FAINT] = {INK_FAINT, INK_DEFAULT, 0, 0},
    [STYLE_STRONG] = {INK_DEFAULT, INK_DEFAULT, B, B},
    [STYLE_ALERT] = {INK_ALERT, INK_DEFAULT, B, B},
    [STYLE_KEY] = {INK_ACCENT, INK_DEFAULT, B, B},
    [STYLE_CHOSEN] = {INK_CHOSEN_TEXT, INK_CHOSEN, 0, R},
    [STYLE_FRAME] = {INK_ACCENT, INK_DEFAULT, 0, 0},
    [STYLE_BOARD] = {INK_LINE, INK_GROUND, 0, 0},
    [STYLE_STRONG_POINT] = {INK_STRONG_POINT, INK_GROUND, 0, 0},
    [STYLE_COORDINATE] = {INK_LINE, INK_GROUND, 0, 0},
    [STYLE_WHITE_STONE] = {INK_LIGHT_STONE, INK_GROUND, 0, B},
    [STYLE_BLACK_STONE] = {INK_DARK_STONE, INK_GROUND, 0, 0},
    [STYLE_WHITE_BODY] = {INK_LIGHT_STONE, INK_LIGHT_STONE, 0, B},
    [STYLE_BLACK_BODY] = {INK_DARK_STONE, INK_DARK_STONE, 0, 0},
    [STYLE_WHITE_LETTER] = {INK_LIGHT_STONE, INK_LIGHT_STONE, 0, B | R},
    [STYLE_BLACK_LETTER] = {INK_DARK_STONE, INK_DARK_STONE, 0, 0},
    [STYLE_WHITE_SIGN] = {INK_DARK_STONE, INK_LIGHT_STONE, 0, B | R},
    [STYLE_BLACK_SIGN] = {INK_LIGHT_STONE, INK_DARK_STONE, 0, B},
    [STYLE_MOVABLE] = {INK_STRONG_POINT, INK_GROUND, 0, 0},
    [STYLE_SELECTED] = {INK_BADGE_TEXT, INK_SELECTED, B, B | R},
    [STYLE_DESTINATION] = {INK_BADGE_TEXT, INK_DESTINATION, B, B},
    [STYLE_TAKEN_A] = {INK_BADGE_TEXT, INK_TAKEN_A, B, B | R},
    [STYLE_TAKEN_W] = {INK_BADGE_TEXT, INK_TAKEN_W, B, B | R},
    [STYLE_LAST] = {INK_LAST, INK_GROUND, B, 0},
    [STYLE_CURSOR] = {INK_CURSOR, INK_GROUND, B, B},
    [STYLE_HINT] = {INK_BADGE_TEXT, INK_HINT, B, B | R},
    [STYLE_DRAW] = {INK_BADGE_TEXT, INK_DRAW, B, B | R},
    [STYLE_WIN] = {INK_BADGE_TEXT, INK_WIN, B, B | R},
    [STYLE_LOSS] = {INK_BADGE_TEXT, INK_LOSS, B, B | R},
    [STYLE_LIKELY] = {INK_STRONG_POINT, INK_GROUND, 0, 0},
};

/* The steps of red, green and blue in the cube of 256 colours. */
static const unsigned cube[6] = {0, 95, 135, 175, 215, 255};

unsigned colour_mixture(int colour, int colours) {
    static const unsigned first16[16] = {0x000000, 0xaa0000, 0x00aa00, 0xaa5500, 0x0000aa, 0xaa00aa,
                                         0x00aaaa, 0xaaaaaa, 0x555555, 0xff5555, 0x55ff55, 0xffff55,
                                         0x5555ff, 0xff55ff, 0x55ffff, 0xffffff};
    unsigned number = (unsigned)colour;
    if (colours == COLOURS_24_BIT)
        return number;
    if (number < 16)
        return first16[number];
    if (number >= 232)
        return (8 + 10 * (number - 232)) * 0x010101;
    number -= 16;
    return cube[number / 36] << 16 | cube[number / 6 % 6] << 8 | cube[number % 6];
}

static int part(unsigned mixture, int number) {
    return (int)(mixture >> 8 * number & 255);
}

/* Returns the nearest of those 256 colours whose mixtures are the same on all terminals. */
static int nearest256(int mixture) {
    int best = 16, best_distance = 1 << 30;
    for (int colour = 16; colour < 256; colour++) {
        int distance = 0;
        for (int number = 0; number < 3; number++) {
            int apart = part((unsigned)mixture, number) - part(colour_mixture(colour, 256), number);
            distance += apart * apart;
        }
        if (distance < best_distance) {
            best = colour;
            best_distance = distance;
        }
    }
    return best;
}

static int number_of(Colour colour, int colours) {
    if (colours == COLOURS_24_BIT || colour.mixture == COLOUR_DEFAULT)
        return colour.mixture;
    return colours >= 256 ? nearest256(colour.mixture) : colour.of16;
}

int colours_choose(int described, bool mixes, const char *term, const char *colorterm) {
    if (described < 8)
        return 0;
    bool says_so = colorterm != NULL &&
                   (strcmp(colorterm, "truecolor") == 0 || strcmp(colorterm, "24bit") == 0);
    /* GNU screen passes on COLORTERM of the terminal around it, but not 24-bit colours. */
    if (term != NULL && strncmp(term, "screen", 6) == 0)
        says_so = false;
    if (mixes || described > 256 || (described == 256 && says_so))
        return COLOURS_24_BIT;
    return described >= 256 ? 256 : described >= 16 ? 16 : 8;
}

Look theme_look(Scheme scheme, Style style, int colours) {
    if (colours < 8 || scheme == SCHEME_NONE)
        return (Look){COLOUR_DEFAULT, COLOUR_DEFAULT, paints[style].without_colours};
    Look look = {number_of(inks[paints[style].foreground][scheme], colours),
                 number_of(inks[paints[style].background][scheme], colours),
                 paints[style].attributes};
    /* The ground may be a bright yellow with so few colours, so light things on it get a dark
     * rim. */
    if (colours <= 16 && (style == STYLE_WHITE_STONE || style == STYLE_CURSOR))
        look.background = number_of(inks[INK_LINE][scheme], colours);
    if (colours < 16) {
        /* No ground is bright here, so a stone is everywhere as light as under a sign. */
        if (paints[style].foreground == INK_LIGHT_STONE &&
            paints[style].background != INK_DARK_STONE)
            look.foreground = 7;
        if (look.foreground > 7)
            look.attributes |= LOOK_BOLD;
        else if (look.foreground == 0) /* bold black is grey */
            look.attributes &= ~(unsigned)LOOK_BOLD;
        look.foreground -= look.foreground > 7 ? 8 : 0;
        look.background -= look.background > 7 ? 8 : 0;
    }
    return look;
}

const char *scheme_name(size_t scheme) {
    static const char *const names[SCHEMES] = {[SCHEME_DARK] = NC_("colours", "dark"),
                                               [SCHEME_LIGHT] = NC_("colours", "light"),
                                               [SCHEME_COLOUR_BLIND] =
                                                   NC_("colours", "colour-blind"),
                                               [SCHEME_NONE] = NC_("colours", "none")};
    return names[scheme];
}

bool scheme_read(const char *name, Scheme *scheme, Error *error) {
    for (size_t index = 0; index < SCHEMES; index++)
        if (strcasecmp(name, scheme_name(index)) == 0) {
            *scheme = (Scheme)index;
            return true;
        }
    return error_set(error, "colours are dark, light, colour-blind or none");
}

bool scheme_load(const char *path, Scheme *scheme) {
    enum { LINE_SIZE = 64 };
    Text text = {0};
    char name[LINE_SIZE] = "";
    if (file_read_regular(path, LINE_SIZE - 1, &text, NULL))
        sscanf(text_string(&text), "%63s", name);
    text_finish(&text);
    return scheme_read(name, scheme, NULL);
}

bool scheme_save(const char *path, Scheme scheme, Error *error) {
    Text text = {0};
    text_format(&text, "%s\n", scheme_name(scheme));
    bool saved = file_make_folder_of(path, error) && (!text.failed || error_out_of_memory(error)) &&
                 file_replace(path, text_string(&text), text.length, error);
    text_finish(&text);
    return saved;
}

Scheme scheme_guess(const char *no_color, const char *colorfgbg) {
    if (no_color != NULL && *no_color != '\0')
        return SCHEME_NONE;
    /* COLORFGBG is "foreground;background", or has a part between, by numbers of 16 colours; 7 and
     * 15 are light. */
    const char *background = colorfgbg == NULL ? NULL : strrchr(colorfgbg, ';');
    int number = background == NULL ? 0 : atoi(background + 1);
    return number == 7 || number == 15 ? SCHEME_LIGHT : SCHEME_DARK;
}
