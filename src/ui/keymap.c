#include "keymap.h"

#include "translate.h"

#include <stdio.h>
#include <string.h>

#define ROW(id, section, name, keys, label, help)                                                  \
    [UI_##id] = {SECTION_##section, name, keys, label, help},
const UiCommand ui_command_table[UI_COMMANDS] = {UI_COMMAND_LIST(ROW)};
#undef ROW

const char *const ui_context_titles[CONTEXTS] = {
    [CONTEXT_BOARD] = N_("Keys"),
    [CONTEXT_EDITOR] = N_("Position editor"),
    [CONTEXT_CATALOGUE] = N_("Catalogue"),
};

UiContext ui_command_context(UiCommandId command) {
    UiSection section = ui_command_table[command].section;
    return section == SECTION_EDITOR      ? CONTEXT_EDITOR
           : section == SECTION_CATALOGUE ? CONTEXT_CATALOGUE
                                          : CONTEXT_BOARD;
}

UiCommandId ui_command_named(const char *name) {
    UiCommandId id = 0;
    while (id < UI_COMMANDS && strcmp(ui_command_table[id].name, name) != 0)
        id++;
    return id;
}

Keymap keymap_usual(void) {
    Keymap keymap = {{{KEY_NONE}}};
    for (UiCommandId id = 0; id < UI_COMMANDS; id++)
        for (const char *keys = ui_command_table[id].keys; *keys != '\0';) {
            size_t length = strcspn(keys, " ");
            keymap_add(&keymap, id, key_read(keys, length));
            keys += length + strspn(keys + length, " ");
        }
    return keymap;
}

static UiCommandId find(const Keymap *keymap, UiContext context, Key key) {
    for (UiCommandId id = 0; key != KEY_NONE && id < UI_COMMANDS; id++)
        for (unsigned number = 0; number < KEYMAP_KEYS_MAX; number++)
            if (keymap->keys[id][number] == key && ui_command_context(id) == context)
                return id;
    return UI_COMMANDS;
}

UiCommandId keymap_find(const Keymap *keymap, Key key) {
    return find(keymap, CONTEXT_BOARD, key);
}

UiCommandId keymap_find_in(const Keymap *keymap, UiContext context, Key key) {
    UiCommandId found = find(keymap, context, key);
    return found == UI_COMMANDS ? keymap_find(keymap, key) : found;
}

void keymap_clear(Keymap *keymap, UiCommandId command) {
    memset(keymap->keys[command], 0, sizeof keymap->keys[command]);
}

static unsigned count_keys(const Keymap *keymap, UiCommandId command) {
    unsigned count = 0;
    while (count < KEYMAP_KEYS_MAX && keymap->keys[command][count] != KEY_NONE)
        count++;
    return count;
}

static void take_away(Keymap *keymap, UiCommandId command, Key key) {
    unsigned kept = 0;
    for (unsigned number = 0; number < KEYMAP_KEYS_MAX; number++)
        if (keymap->keys[command][number] != key)
            keymap->keys[command][kept++] = keymap->keys[command][number];
    while (kept < KEYMAP_KEYS_MAX)
        keymap->keys[command][kept++] = KEY_NONE;
}

bool keymap_add(Keymap *keymap, UiCommandId command, Key key) {
    UiCommandId owner = find(keymap, ui_command_context(command), key);
    if (owner == command)
        return true;
    unsigned count = count_keys(keymap, command);
    if (count == KEYMAP_KEYS_MAX)
        return false;
    if (owner != UI_COMMANDS)
        take_away(keymap, owner, key);
    keymap->keys[command][count] = key;
    return true;
}

void keymap_write(const Keymap *keymap, UiCommandId command, char text[static KEYMAP_TEXT_SIZE]) {
    size_t length = 0;
    text[0] = '\0';
    for (unsigned number = 0; number < count_keys(keymap, command); number++) {
        char name[KEY_NAME_SIZE];
        key_write(keymap->keys[command][number], name);
        length += (size_t)snprintf(text + length, KEYMAP_TEXT_SIZE - length, "%s%s",
                                   number == 0 ? "" : " ", name);
    }
}
