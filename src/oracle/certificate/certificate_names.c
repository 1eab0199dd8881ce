#include "certificate_names.h"

#include <stdio.h>

void certificate_names_write(const CertificateNames *names, CertificateSet set,
                             char text[static CERTIFICATE_NAMES_TEXT_SIZE]) {
    int length = 0;
    text[0] = '\0';
    for (unsigned number = 0; number < names->count; number++)
        if (set >> number & 1)
            length += snprintf(text + length, CERTIFICATE_NAMES_TEXT_SIZE - (size_t)length, "%s%s",
                               length == 0 ? "" : ", ", names->name[number]);
}
