/* Input: a configuration file. What it says can be used: the values are those that the options
 * take, every key is one command's where it is pressed, and each line that is left out has a
 * warning. */
#include "config.h"
#include "fuzz.h"

static void check_values(const Config *config) {
    static const OptionId never[] = {OPTION_HELP, OPTION_VERSION, OPTION_IGNORE_CONFIG, OPTION_JSON,
                                     OPTION_POSITION};
    for (size_t index = 0; index < sizeof never / sizeof *never; index++)
        FUZZ_REQUIRE(config->values[never[index]] == NULL);
    for (int id = 0; id < OPTIONS; id++) {
        FUZZ_REQUIRE((config->values[id] == NULL) == (config->lines[id] == 0));
        if (config->values[id] != NULL)
            FUZZ_REQUIRE((config->values[id][0] == '\0') == (option_table[id].value == NULL));
    }
}

/* Adding a key that a command has changes nothing: nobody else has it. The usual keys, which nearly
 * all inputs leave as they are, are tried once. */
static void check_keys(const Config *config) {
    static Keymap checked;
    if (memcmp(&checked, &config->keymap, sizeof checked) == 0)
        return;
    for (UiCommandId id = 0; id < UI_COMMANDS; id++)
        for (unsigned number = 0; number < KEYMAP_KEYS_MAX; number++) {
            Keymap again = config->keymap;
            Key key = config->keymap.keys[id][number];
            if (key == KEY_NONE)
                continue;
            FUZZ_REQUIRE(keymap_add(&again, id, key));
            FUZZ_REQUIRE(memcmp(&again, &config->keymap, sizeof again) == 0);
        }
    checked = config->keymap;
}

static void check_warnings(const Config *config) {
    unsigned lines = 0;
    for (const char *byte = text_string(&config->warnings); *byte != '\0'; byte++) {
        FUZZ_REQUIRE((unsigned char)*byte >= ' ' || *byte == '\n');
        lines += *byte == '\n';
    }
    FUZZ_REQUIRE(lines == config->warning_count);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    Config config;
    Arguments arguments = {0};
    if (size > CONFIG_SIZE_MAX)
        return 0;
    char *bytes = fuzz_text(data, size);
    config_init(&config);
    config_read(&config, "config", bytes, size);
    check_values(&config);
    check_keys(&config);
    check_warnings(&config);
    config_apply(&config, ~(uint64_t)0, &arguments);
    for (int id = 0; id < OPTIONS; id++)
        FUZZ_REQUIRE(arguments.values[id] == config.values[id]);
    config_finish(&config);
    free(bytes);
    return 0;
}
