#include "base64.h"

#include <stdlib.h>

#include <sodium.h>

void base64_append(Text *text, const char *bytes, size_t length) {
    size_t size = sodium_base64_encoded_len(length, sodium_base64_VARIANT_ORIGINAL);
    char *encoded = malloc(size);
    if (encoded == NULL) {
        text->failed = true;
        return;
    }
    sodium_bin2base64(encoded, size, (const unsigned char *)bytes, length,
                      sodium_base64_VARIANT_ORIGINAL);
    text_append(text, encoded, size - 1);
    free(encoded);
}
