#include "utf8.h"

#include <stdbool.h>
#include <string.h>

enum { HIDDEN_BYTE_WIDTH = sizeof "\\x1b" - 1 };

/* Controls, surrogates, ends of lines and paragraphs, and Unicode's Default_Ignorable_Code_Point,
 * which includes marks of direction; in ascending order. */
static const struct {
    uint32_t first, last;
} not_shown[] = {
    {0x00, 0x1F},       {0x7F, 0x9F},           {0xAD, 0xAD},       {0x34F, 0x34F},
    {0x61C, 0x61C},     {0x115F, 0x1160},       {0x17B4, 0x17B5},   {0x180B, 0x180F},
    {0x200B, 0x200F},   {0x2028, 0x202E},       {0x2060, 0x206F},   {0x3164, 0x3164},
    {0xD800, 0xDFFF},   {0xFDD0, 0xFDEF},       {0xFE00, 0xFE0F},   {0xFEFF, 0xFEFF},
    {0xFFA0, 0xFFA0},   {0xFFF0, 0xFFFB},       {0x1BCA0, 0x1BCA3}, {0x1D173, 0x1D17A},
    {0xE0000, 0xE0FFF}, {0x110000, UINT32_MAX},
};

static bool is_shown(uint32_t character) {
    if ((character & 0xFFFE) == 0xFFFE) /* the last two of each plane are no characters */
        return false;
    size_t range = 0;
    while (character > not_shown[range].last)
        range++;
    return character < not_shown[range].first;
}

uint32_t utf8_read(const char **text) {
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    const unsigned char *bytes = (const unsigned char *)*text;
    unsigned length = bytes[0] < 0x80   ? 1
                      : bytes[0] < 0xC2 ? 0
                      : bytes[0] < 0xE0 ? 2
                      : bytes[0] < 0xF0 ? 3
                      : bytes[0] < 0xF5 ? 4
                                        : 0;
    uint32_t character = length < 2 ? bytes[0] : bytes[0] & (0x7Fu >> length);
    for (unsigned byte = 1; byte < length; byte++) {
        if ((bytes[byte] & 0xC0) != 0x80) {
            length = 0;
            break;
        }
        character = character << 6 | (bytes[byte] & 0x3F);
    }
    if (character < least[length])
        length = 0;
    *text += length == 0 ? 1 : length;
    return length > 0 && is_shown(character) ? character : '?';
}

size_t utf8_mark(const char *bytes, size_t length) {
    static const char mark[] = "\xEF\xBB\xBF";
    size_t size = strlen(mark);
    return length >= size && memcmp(bytes, mark, size) == 0 ? size : 0;
}

void utf8_append(Text *text, uint32_t character) {
    char bytes[4];
    size_t length = 0;
    if (character < 0x80)
        bytes[length++] = (char)character;
    else {
        unsigned further = character < 0x800 ? 1 : character < 0x10000 ? 2 : 3;
        bytes[length++] = (char)((0xFF00u >> (further + 1) & 0xFF) | character >> 6 * further);
        while (further-- > 0)
            bytes[length++] = (char)(0x80 | (character >> 6 * further & 0x3F));
    }
    text_append(text, bytes, length);
}

/* Reads a character, and says in `visible` whether it can be appended as it is. */
static const char *next_character(const char *string, const char *kept, bool *visible) {
    const char *begin = string;
    uint32_t character = utf8_read(&string);
    *visible = character != '?' || *begin == '?' || strchr(kept, *begin) != NULL;
    return string;
}

void utf8_append_shown(Text *text, const char *string, const char *kept) {
    while (*string != '\0') {
        bool visible;
        const char *begin = string;
        string = next_character(string, kept, &visible);
        if (visible)
            text_append(text, begin, (size_t)(string - begin));
        else
            for (; begin < string; begin++)
                text_format(text, "\\x%02x", (unsigned char)*begin);
    }
}

size_t utf8_part(const char *string, size_t most) {
    const char *end = string;
    while (*end != '\0') {
        bool visible;
        const char *next = next_character(end, "", &visible);
        size_t width = visible ? 1 : HIDDEN_BYTE_WIDTH * (size_t)(next - end);
        if (width > most)
            break;
        most -= width;
        end = next;
    }
    return (size_t)(end - string);
}

bool utf8_may_break(const char *at) {
    return *at == ' ' && at[1] != '%';
}
