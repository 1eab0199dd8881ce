#include "theme.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { NO = COLOUR_DEFAULT, B = LOOK_BOLD, U = LOOK_UNDERLINE, R = LOOK_REVERSE };

/* Colours for 256 and for 16; where there are 8, those above 7 become bold. */
typedef struct Paint {
    short foreground256, background256, foreground16, background16;
    unsigned attributes;
} Paint;

static const Paint paints[SCHEMES][STYLES] = {
    [SCHEME_DARK] =
        {
            [STYLE_TEXT] = {NO, NO, NO, NO, 0},         [STYLE_FAINT] = {246, NO, NO, NO, 0},
            [STYLE_STRONG] = {NO, NO, NO, NO, B},       [STYLE_ALERT] = {210, NO, 9, NO, B},
            [STYLE_KEY] = {180, NO, 11, NO, 0},         [STYLE_CHOSEN] = {16, 180, 0, 3, 0},
            [STYLE_FRAME] = {180, NO, 3, NO, 0},        [STYLE_BOARD] = {58, 137, 0, 3, 0},
            [STYLE_STRONG_POINT] = {16, 137, 0, 3, 0},  [STYLE_COORDINATE] = {180, NO, 3, NO, 0},
            [STYLE_WHITE_STONE] = {231, 137, 15, 3, B}, [STYLE_BLACK_STONE] = {16, 137, 0, 3, 0},
            [STYLE_WHITE_BODY] = {16, 231, 0, 7, 0},    [STYLE_BLACK_BODY] = {235, 16, 8, 0, 0},
            [STYLE_MOVABLE] = {230, 137, 14, 3, B},     [STYLE_SELECTED] = {231, 25, 15, 4, B},
            [STYLE_DESTINATION] = {231, 28, 15, 2, B},  [STYLE_TAKEN_A] = {231, 160, 15, 1, B},
            [STYLE_TAKEN_W] = {231, 91, 15, 5, B},      [STYLE_LAST] = {52, 137, 1, 3, B},
            [STYLE_CURSOR] = {16, 227, 0, 6, B},        [STYLE_HINT] = {231, 58, 15, 0, B},
        },
    [SCHEME_LIGHT] =
        {
            [STYLE_TEXT] = {NO, NO, NO, NO, 0},         [STYLE_FAINT] = {240, NO, NO, NO, 0},
            [STYLE_STRONG] = {NO, NO, NO, NO, B},       [STYLE_ALERT] = {124, NO, 1, NO, B},
            [STYLE_KEY] = {94, NO, 4, NO, B},           [STYLE_CHOSEN] = {231, 94, 15, 4, 0},
            [STYLE_FRAME] = {94, NO, 4, NO, 0},         [STYLE_BOARD] = {94, 180, 0, 3, 0},
            [STYLE_STRONG_POINT] = {16, 180, 0, 3, 0},  [STYLE_COORDINATE] = {94, NO, 4, NO, 0},
            [STYLE_WHITE_STONE] = {231, 180, 15, 3, B}, [STYLE_BLACK_STONE] = {16, 180, 0, 3, 0},
            [STYLE_WHITE_BODY] = {16, 231, 0, 7, 0},    [STYLE_BLACK_BODY] = {235, 16, 8, 0, 0},
            [STYLE_MOVABLE] = {22, 180, 4, 3, B},       [STYLE_SELECTED] = {231, 25, 15, 4, B},
            [STYLE_DESTINATION] = {231, 28, 15, 2, B},  [STYLE_TAKEN_A] = {231, 160, 15, 1, B},
            [STYLE_TAKEN_W] = {231, 91, 15, 5, B},      [STYLE_LAST] = {88, 180, 1, 3, B},
            [STYLE_CURSOR] = {16, 227, 0, 6, B},        [STYLE_HINT] = {231, 58, 15, 0, B},
        },
    /* Orange, sky blue, blue and reddish purple of Okabe and Ito's palette, as near as the terminal
     * has them, on a grey board. */
    [SCHEME_COLOUR_BLIND] =
        {
            [STYLE_TEXT] = {NO, NO, NO, NO, 0},         [STYLE_FAINT] = {NO, NO, NO, NO, 0},
            [STYLE_STRONG] = {NO, NO, NO, NO, B},       [STYLE_ALERT] = {NO, NO, NO, NO, B | R},
            [STYLE_KEY] = {NO, NO, NO, NO, B},          [STYLE_CHOSEN] = {NO, NO, NO, NO, R},
            [STYLE_FRAME] = {NO, NO, NO, NO, 0},        [STYLE_BOARD] = {238, 245, 0, 6, 0},
            [STYLE_STRONG_POINT] = {16, 245, 0, 6, 0},  [STYLE_COORDINATE] = {NO, NO, NO, NO, 0},
            [STYLE_WHITE_STONE] = {231, 245, 15, 6, B}, [STYLE_BLACK_STONE] = {16, 245, 0, 6, 0},
            [STYLE_WHITE_BODY] = {16, 231, 0, 7, 0},    [STYLE_BLACK_BODY] = {235, 16, 8, 0, 0},
            [STYLE_MOVABLE] = {17, 245, 4, 6, B},       [STYLE_SELECTED] = {231, 25, 15, 4, B},
            [STYLE_DESTINATION] = {16, 117, 0, 7, 0},   [STYLE_TAKEN_A] = {16, 214, 0, 3, 0},
            [STYLE_TAKEN_W] = {16, 175, 15, 5, 0},      [STYLE_LAST] = {17, 245, 0, 6, U},
            [STYLE_CURSOR] = {16, 227, 0, 7, R},        [STYLE_HINT] = {231, 54, 15, 0, B},
        },
    [SCHEME_NONE] =
        {
            [STYLE_TEXT] = {NO, NO, NO, NO, 0},         [STYLE_FAINT] = {NO, NO, NO, NO, 0},
            [STYLE_STRONG] = {NO, NO, NO, NO, B},       [STYLE_ALERT] = {NO, NO, NO, NO, B},
            [STYLE_KEY] = {NO, NO, NO, NO, B},          [STYLE_CHOSEN] = {NO, NO, NO, NO, R},
            [STYLE_FRAME] = {NO, NO, NO, NO, 0},        [STYLE_BOARD] = {NO, NO, NO, NO, 0},
            [STYLE_STRONG_POINT] = {NO, NO, NO, NO, 0}, [STYLE_COORDINATE] = {NO, NO, NO, NO, 0},
            [STYLE_WHITE_STONE] = {NO, NO, NO, NO, B},  [STYLE_BLACK_STONE] = {NO, NO, NO, NO, B},
            [STYLE_WHITE_BODY] = {NO, NO, NO, NO, B},   [STYLE_BLACK_BODY] = {NO, NO, NO, NO, B},
            [STYLE_MOVABLE] = {NO, NO, NO, NO, 0},      [STYLE_SELECTED] = {NO, NO, NO, NO, B | R},
            [STYLE_DESTINATION] = {NO, NO, NO, NO, B},  [STYLE_TAKEN_A] = {NO, NO, NO, NO, B | R},
            [STYLE_TAKEN_W] = {NO, NO, NO, NO, B | R},  [STYLE_LAST] = {NO, NO, NO, NO, 0},
            [STYLE_CURSOR] = {NO, NO, NO, NO, R},       [STYLE_HINT] = {NO, NO, NO, NO, B | R},
        },
};

Look theme_look(Scheme scheme, Style style, int colours) {
    if (colours < 8)
        scheme = SCHEME_NONE;
    const Paint *paint = &paints[scheme][style];
    if (colours >= 256)
        return (Look){paint->foreground256, paint->background256, paint->attributes};
    Look look = {paint->foreground16, paint->background16, paint->attributes};
    if (colours < 16 && look.foreground > 7) {
        look.foreground = (short)(look.foreground - 8);
        look.attributes |= LOOK_BOLD;
    }
    return look;
}

const char *scheme_name(size_t scheme) {
    static const char *const names[SCHEMES] = {[SCHEME_DARK] = "dark",
                                               [SCHEME_LIGHT] = "light",
                                               [SCHEME_COLOUR_BLIND] = "colour-blind",
                                               [SCHEME_NONE] = "none"};
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

Scheme scheme_guess(const char *no_color, const char *colorfgbg) {
    if (no_color != NULL && *no_color != '\0')
        return SCHEME_NONE;
    /* "foreground;background", or with something between, as colours of 16; 7 and 15 are light. */
    const char *background = colorfgbg == NULL ? NULL : strrchr(colorfgbg, ';');
    int number = background == NULL ? 0 : atoi(background + 1);
    return number == 7 || number == 15 ? SCHEME_LIGHT : SCHEME_DARK;
}
