#include "config.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "file.h"
#include "folders.h"
#include "game_clock.h"
#include "resources.h"
#include "ruleset.h"
#include "seat.h"
#include "session_options.h"
#include "theme.h"
#include "translate.h"
#include "utf8.h"

/* Defines a check of a value by the function that reads it. */
#define CHECK(name, type, read)                                                                    \
    static bool check_##name(const char *value, Error *error) {                                    \
        type ignored;                                                                              \
        return read(value, &ignored, error);                                                       \
    }
CHECK(rules, RuleSet, ruleset_read)
CHECK(seat, SeatKind, seat_kind_read)
CHECK(clock, TimeControl, time_control_read)
CHECK(thinking, unsigned, seat_time_read)
CHECK(scheme, Scheme, scheme_read)
CHECK(hints, HintMode, hint_mode_read)
CHECK(pace, int, pace_read)
CHECK(threads, unsigned, threads_value_read)
CHECK(memory, uint64_t, memory_value_read)
CHECK(language, const char *, language_read)
CHECK(algorithm, Algorithm, oracle_algorithm_read)
#undef CHECK

static bool check_board(const char *value, Error *error) {
    int rows, columns;
    return board_read_size(value, &rows, &columns, error);
}

/* The options that may be in the file, and the checks of their values. NULL: any value is right, or
 * the option takes none. All other options are for one run of a command. */
static const struct {
    OptionId option;
    bool (*check)(const char *value, Error *error);
} configurable[] = {
    {OPTION_BOARD, check_board},
    {OPTION_RULES, check_rules},
    {OPTION_WHITE, check_seat},
    {OPTION_BLACK, check_seat},
    {OPTION_CLOCK, check_clock},
    {OPTION_PLAIN, NULL},
    {OPTION_ASCII, NULL},
    {OPTION_COLOR, check_scheme},
    {OPTION_TABLES, NULL},
    {OPTION_THREADS, check_threads},
    {OPTION_MEMORY, check_memory},
    {OPTION_HINTS, check_hints},
    {OPTION_PACE, check_pace},
    {OPTION_THINK, check_thinking},
    {OPTION_LANGUAGE, check_language},
    {OPTION_ALGORITHM, check_algorithm},
};

enum { CONFIGURABLE = sizeof configurable / sizeof *configurable };

/* The place of a line, for warnings. */
typedef struct Line {
    Config *config;
    const char *file;
    unsigned number;
} Line;

static void warn(const Line *line, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Adds a line to the warnings, and frees it. */
static void add_warning(Config *config, Text *line) {
    utf8_append_shown(&config->warnings, text_string(line), "");
    text_append_string(&config->warnings, "\n");
    config->warning_count++;
    text_finish(line);
}

static void warn(const Line *line, const char *format, ...) {
    Text text = {0};
    va_list arguments;
    va_start(arguments, format);
    text_format(&text, _("%s, line %u: "), line->file, line->number);
    text_format_values(&text, _(format), arguments);
    va_end(arguments);
    add_warning(line->config, &text);
}

void config_init(Config *config) {
    *config = (Config){.keymap = keymap_usual()};
}

void config_finish(Config *config) {
    for (int id = 0; id < OPTIONS; id++)
        free(config->values[id]);
    text_finish(&config->warnings);
    *config = (Config){0};
}

static const char BLANKS[] = " \t";

/* --- keys --- */

static const char *ui_name(size_t command) {
    return ui_command_table[command].name;
}

/* Returns the line that has given this key to another command of the same context already; 0 if no
 * line has. keymap_add knows the contexts. */
static unsigned line_of_key(const Config *config, UiCommandId command, Key key) {
    Keymap tried = config->keymap;
    if (!keymap_add(&tried, command, key))
        return 0;
    for (UiCommandId other = 0; other < UI_COMMANDS; other++)
        if (other != command && config->keys[other] != 0 &&
            memcmp(tried.keys[other], config->keymap.keys[other], sizeof tried.keys[other]) != 0)
            return config->keys[other];
    return 0;
}

static void add_key(const Line *line, UiCommandId command, const char *name, size_t length) {
    Config *config = line->config;
    Key key = key_read(name, length);
    int shown = (int)(length < 20 ? length : 20);
    unsigned owner = line_of_key(config, command, key);
    if (key == KEY_NONE)
        warn(line,
             "'%.*s' isn't a key: a key is a character, or Enter, Space, Tab, Up, PageUp, ...",
             shown, name);
    else if (owner != 0)
        warn(line, "the key %.*s has another command since line %u", shown, name, owner);
    else if (!keymap_add(&config->keymap, command, key))
        warn(line, "a command has at most %d keys: %.*s is left out", KEYMAP_KEYS_MAX, shown, name);
}

static void refuse_command(const Line *line, const char *name) {
    Text names = {0};
    for (UiCommandId id = 0; id < UI_COMMANDS; id++)
        text_format(&names, "%s%s", id == 0 ? "" : ", ", ui_command_table[id].name);
    warn(line, "there is no command '%s' to give keys to; the nearest is '%s', there are %s", name,
         name_nearest(name, UI_COMMANDS, ui_name), text_string(&names));
    text_finish(&names);
}

static void read_keys(const Line *line, char *text) {
    Config *config = line->config;
    size_t length = strcspn(text, BLANKS);
    const char *keys = text + length + strspn(text + length, BLANKS);
    text[length] = '\0';
    UiCommandId command = ui_command_named(text);
    if (command == UI_COMMANDS) {
        refuse_command(line, text);
        return;
    }
    if (*keys == '\0') {
        warn(line, "which keys? As in: key %s %s", text, ui_command_table[command].keys);
        return;
    }
    if (config->keys[command] != 0) {
        warn(line, "'%s' has its keys from line %u", text, config->keys[command]);
        return;
    }
    const Keymap before = config->keymap;
    keymap_clear(&config->keymap, command);
    while (*keys != '\0') {
        length = strcspn(keys, BLANKS);
        add_key(line, command, keys, length);
        keys += length + strspn(keys + length, BLANKS);
    }
    if (config->keymap.keys[command][0] == KEY_NONE)
        config->keymap = before; /* none of these keys can be used */
    else
        config->keys[command] = line->number;
}

/* Warns of the commands that have lost their last key to others, at the line that took it. */
static void warn_of_lost_keys(Config *config, const char *file) {
    const Keymap usual = keymap_usual();
    for (UiCommandId id = 0; id < UI_COMMANDS; id++) {
        if (config->keymap.keys[id][0] != KEY_NONE || usual.keys[id][0] == KEY_NONE)
            continue;
        /* The last of the lines that took its keys. */
        Line line = {config, file, 0};
        for (UiCommandId other = 0; other < UI_COMMANDS; other++)
            for (unsigned number = 0; number < KEYMAP_KEYS_MAX; number++)
                for (unsigned lost = 0; lost < KEYMAP_KEYS_MAX; lost++)
                    if (usual.keys[id][lost] != KEY_NONE && config->keys[other] > line.number &&
                        config->keymap.keys[other][number] == usual.keys[id][lost])
                        line.number = config->keys[other];
        warn(&line, "that leaves the command '%s' without a key", ui_command_table[id].name);
    }
}

/* --- options --- */

static const char *configurable_name(size_t index) {
    return index < CONFIGURABLE ? option_table[configurable[index].option].name : "key";
}

/* The path of a folder may begin with ~; on a command line the shell expands that. */
static char *copy_value(OptionId option, const char *value) {
    return option == OPTION_TABLES ? folder_expand(value) : strdup(value);
}

static void set_option(const Line *line, size_t index, const char *value) {
    Config *config = line->config;
    OptionId id = configurable[index].option;
    const Option *option = &option_table[id];
    Error error;
    if (config->lines[id] != 0)
        warn(line, "'%s' is given on line %u already", option->name, config->lines[id]);
    else if (option->value == NULL && *value != '\0')
        warn(line, "'%s' takes no value", option->name);
    else if (option->value != NULL && *value == '\0')
        warn(line, "'%s' needs a value: %s %s", option->name, option->name, option->value);
    else if (configurable[index].check != NULL && !configurable[index].check(value, &error))
        warn(line, "%s %s: %s", option->name, value, error.message);
    else {
        config->values[id] = copy_value(id, value);
        config->lines[id] = line->number;
    }
}

static void read_option(const Line *line, const char *name, const char *value) {
    for (size_t index = 0; index < CONFIGURABLE; index++)
        if (strcmp(name, configurable_name(index)) == 0) {
            set_option(line, index, value);
            return;
        }
    for (int id = 0; id < OPTIONS; id++)
        if (strcmp(name, option_table[id].name) == 0) {
            warn(line, "'%s' is for the command line only", name);
            return;
        }
    warn(line, "there is no option '%s'; the nearest is '%s'", name,
         name_nearest(name, CONFIGURABLE + 1, configurable_name));
}

/* --- lines --- */

/* Reads a line; `text` may be changed. */
static void read_line(const Line *line, char *text) {
    char *end = text + strlen(text);
    while (end > text && (strchr(BLANKS, end[-1]) != NULL || end[-1] == '\r'))
        *--end = '\0';
    text += strspn(text, BLANKS);
    if (*text == '\0' || *text == '#')
        return;
    for (const char *byte = text; *byte != '\0'; byte++)
        if ((unsigned char)*byte < ' ' && *byte != '\t') {
            warn(line, "a control byte (%d) isn't text", *byte);
            return;
        }
    if (strncmp(text, "--", 2) == 0)
        text += 2;
    size_t length = strcspn(text, " \t=");
    char *value = text + length;
    value += strspn(value, BLANKS);
    bool is_key = length == strlen("key") && strncmp(text, "key", length) == 0;
    if (*value == '=' && !is_key)
        value += 1 + strspn(value + 1, BLANKS);
    text[length] = '\0';
    if (is_key)
        read_keys(line, value);
    else
        read_option(line, text, value);
}

void config_read(Config *config, const char *name, const char *bytes, size_t length) {
    Line line = {config, name, 0};
    const char *end = bytes + length;
    bytes += utf8_mark(bytes, length);
    while (bytes < end) {
        const char *line_end = memchr(bytes, '\n', (size_t)(end - bytes));
        size_t size = (size_t)((line_end == NULL ? end : line_end) - bytes);
        char text[CONFIG_LINE_MAX + 1];
        line.number++;
        if (size > CONFIG_LINE_MAX)
            warn(&line, "a line longer than %d bytes is not read", CONFIG_LINE_MAX);
        else if (memchr(bytes, '\0', size) != NULL)
            warn(&line, "a line with a zero byte in it is not text");
        else {
            memcpy(text, bytes, size);
            text[size] = '\0';
            read_line(&line, text);
        }
        bytes = line_end == NULL ? end : line_end + 1;
    }
    warn_of_lost_keys(config, name);
}

void config_load(Config *config) {
    Text text = {0};
    Error error;
    char *path = folder_user(USER_CONFIG, "config");
    bool is_there = path != NULL && (access(path, F_OK) == 0 || errno != ENOENT);
    if (is_there && file_read_regular(path, CONFIG_SIZE_MAX, &text, &error))
        config_read(config, path, text_string(&text), text.length);
    else if (is_there) {
        text_format(&text, _("the configuration is not read: %s"), error.message);
        add_warning(config, &text);
    }
    text_finish(&text);
    free(path);
}

void config_apply(const Config *config, uint64_t options, Arguments *arguments) {
    for (size_t index = 0; index < CONFIGURABLE; index++) {
        OptionId id = configurable[index].option;
        if ((options >> id & 1) == 0 || arguments->values[id] != NULL || config->values[id] == NULL)
            continue;
        arguments->values[id] = config->values[id];
        arguments->configured |= (uint64_t)1 << id;
    }
}
