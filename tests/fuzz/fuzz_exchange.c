/* Input: a rule set on the first line, then a game, a position or a diagram. If it can be read,
 * it goes into every form, and each form but the whole game reads back as the same position. */
#include "exchange.h"
#include "fuzz.h"

static void check_forms(const Record *record, RuleSet set) {
    const HistoryNode *end = history_main_end(record->history);
    Diagram diagram = diagram_of_node(record, end);
    for (ExchangeForm form = 0; form < EXCHANGE_FORMS; form++) {
        Text text = {0};
        Record again;
        FUZZ_REQUIRE(form_append(form, record, &diagram, &text, NULL));
        FUZZ_REQUIRE(exchange_read(text_string(&text), text.length, set, &again, NULL));
        if (form == FORM_RECORD) {
            /* Tags and result, too: it is written alike. */
            Text second = {0};
            FUZZ_REQUIRE(history_equal(record->history, again.history));
            FUZZ_REQUIRE(record_write(&again, &second, NULL));
            FUZZ_REQUIRE(strcmp(text_string(&text), text_string(&second)) == 0);
            text_finish(&second);
        } else {
            Position position = node_position(history_root(again.history));
            FUZZ_REQUIRE(position_equal(&position, &diagram.position));
        }
        record_finish(&again);
        text_finish(&text);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *text = fuzz_text(data, size);
    const char *game = fuzz_cut_line(text);
    RuleSet set;
    Record record;
    Error error = {0};
    if (!ruleset_read(text, &set, NULL))
        set = (RuleSet){0};
    if (exchange_read(game, size - (size_t)(game - text), set, &record, &error)) {
        check_forms(&record, history_rules(record.history)->set);
        record_finish(&record);
    } else
        FUZZ_REQUIRE(error.message[0] != '\0');
    free(text);
    return 0;
}
