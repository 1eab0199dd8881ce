/* Input: a study. If it can be read, it is written as a record, and reads back as the same
 * study. */
#include "fuzz.h"
#include "study.h"

static void check_same(const Study *study, const Study *again) {
    FUZZ_REQUIRE(history_equal(study->record.history, again->record.history));
    FUZZ_REQUIRE(strcmp(study->name, again->name) == 0);
    FUZZ_REQUIRE(strcmp(study->theme, again->theme) == 0);
    FUZZ_REQUIRE(strcmp(study->idea, again->idea) == 0);
    FUZZ_REQUIRE(strcmp(study->found, again->found) == 0);
    FUZZ_REQUIRE(study->value == again->value && study->plies == again->plies &&
                 study->keeping == again->keeping);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *text = fuzz_text(data, size);
    Study study, again;
    Text written = {0};
    Error error = {0};
    if (study_read(text, size, &study, &error)) {
        FUZZ_REQUIRE(study.name[0] != '\0');
        FUZZ_REQUIRE(study.plies < 0 || study.value == OUTCOME_WIN || study.value == OUTCOME_LOSS);
        FUZZ_REQUIRE(record_write(&study.record, &written, NULL));
        FUZZ_REQUIRE(study_read(text_string(&written), written.length, &again, NULL));
        check_same(&study, &again);
        study_finish(&again);
        study_finish(&study);
        text_finish(&written);
    } else
        FUZZ_REQUIRE(error.message[0] != '\0');
    free(text);
    return 0;
}
