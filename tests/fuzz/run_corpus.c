/* Runs a fuzz target on the files of some folders, once each: run_corpus FOLDER... */
#include <dirent.h>

#include "fuzz.h"

static void run_file(const char *path) {
    FILE *file = fopen(path, "rbe");
    FUZZ_REQUIRE(file != NULL);
    FUZZ_REQUIRE(fseek(file, 0, SEEK_END) == 0);
    long size = ftell(file);
    FUZZ_REQUIRE(size >= 0 && fseek(file, 0, SEEK_SET) == 0);
    /* Exactly as large as the input, so that sanitizers see a read past its end. */
    uint8_t *data = malloc(size > 0 ? (size_t)size : 1);
    FUZZ_REQUIRE(data != NULL && fread(data, 1, (size_t)size, file) == (size_t)size);
    fclose(file);
    LLVMFuzzerTestOneInput(data, (size_t)size);
    free(data);
}

int main(int count, char **folders) {
    unsigned inputs = 0;
    for (int number = 1; number < count; number++) {
        DIR *folder = opendir(folders[number]);
        if (folder == NULL) {
            perror(folders[number]);
            return 1;
        }
        for (struct dirent *entry; (entry = readdir(folder)) != NULL;) {
            if (entry->d_name[0] == '.')
                continue;
            char path[4096];
            int length = snprintf(path, sizeof path, "%s/%s", folders[number], entry->d_name);
            FUZZ_REQUIRE(length > 0 && (size_t)length < sizeof path);
            fprintf(stderr, "%s\n", path); /* the last one named is the one that failed */
            run_file(path);
            inputs++;
        }
        closedir(folder);
    }
    printf("%u inputs\n", inputs);
    return inputs > 0 ? 0 : 1;
}
