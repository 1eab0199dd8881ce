#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <setjmp.h>

#include <cmocka.h>

#include <locale.h>

#include "key_reader.h"

enum { LATE = 100000 };

typedef struct Typist {
    KeyReader reader;
    int64_t now;
    char text[256]; /* the events so far, with blanks between */
} Typist;

static void note(Typist *typist, const Event *event) {
    char name[KEY_NAME_SIZE + 32];
    switch (event->kind) {
    case EVENT_KEY:
        key_write(event->key, name);
        break;
    case EVENT_PASTED:
        snprintf(name, sizeof name, "pasted");
        break;
    default:
        snprintf(name, sizeof name, "%s-%d-%d",
                 event->kind == EVENT_CLICK      ? "click"
                 : event->kind == EVENT_WHEEL_UP ? "up"
                                                 : "down",
                 event->row, event->column);
        break;
    }
    size_t length = strlen(typist->text);
    snprintf(typist->text + length, sizeof typist->text - length, "%s%s%s", length == 0 ? "" : " ",
             event->is_pasted ? "pasted:" : "", name);
}

/* Nothing comes for a while. */
static void pause_typing(Typist *typist) {
    if (key_reader_has_escape(&typist->reader)) {
        Event event = key_reader_end_escape(&typist->reader);
        note(typist, &event);
    }
}

static void send(Typist *typist, const char *bytes, size_t count) {
    for (size_t place = 0; place < count; place++) {
        Event event;
        key_reader_take(&typist->reader, bytes[place], typist->now);
        while (key_reader_next(&typist->reader, &event))
            note(typist, &event);
    }
}

static void expect_from(Typist *typist, const char *wanted) {
    assert_string_equal(typist->text, wanted);
    typist->text[0] = '\0';
}

/* Sent at once, and in two pieces, but for an Esc that a pause follows: that is the key. */
static void expect(const char *bytes, const char *wanted) {
    size_t length = strlen(bytes);
    for (size_t cut = 1; cut <= length; cut++) {
        if (cut < length && bytes[cut - 1] == '\033')
            continue;
        Typist typist = {.now = LATE};
        send(&typist, bytes, cut);
        if (cut < length)
            pause_typing(&typist);
        typist.now += 100;
        send(&typist, bytes + cut, length - cut);
        pause_typing(&typist);
        expect_from(&typist, wanted);
    }
}

static void keys_are_read(void **state) {
    (void)state;
    expect("a", "a");
    expect("\r\n\t\b\177\014", "Enter Enter Tab Backspace Backspace Ctrl-L");
    expect("\303\251\342\224\200?", "\303\251 \342\224\200 ?");
    expect("\033[A\033OB\033[C\033OD", "Up Down Right Left");
    expect("\033[5~\033[6~\033[3~\033[Z\033OM", "PageUp PageDown Delete Shift-Tab Enter");
    expect("\001", "");
    expect("\377x", "x");             /* no character in UTF-8 */
    expect("\364\220\200\200x", "x"); /* none in Unicode, though a C library may read one */
}

static void home_and_end_of_all_terminals_are_read(void **state) {
    (void)state;
    static const char *const home[] = {"\033[H", "\033OH", "\033[1~", "\033[7~"};
    static const char *const end[] = {"\033[F", "\033OF", "\033[4~", "\033[8~"};
    for (size_t number = 0; number < 4; number++) {
        expect(home[number], "Home");
        expect(end[number], "End");
    }
}

static void an_escape_alone_is_a_key(void **state) {
    (void)state;
    Typist typist = {.now = LATE};
    send(&typist, "\033", 1);
    expect_from(&typist, "");
    pause_typing(&typist);
    expect_from(&typist, "Esc");
    send(&typist, "q", 1);
    expect_from(&typist, "q");
    expect("\033\033", "Esc Esc");
    expect("\033\033[A", "Esc Up");
}

static void keys_with_alt_are_swallowed(void **state) {
    (void)state;
    expect("\033qz", "z");
    expect("\033\rz", "z");
    expect("\033\177z", "z");
    expect("\033\303\251z", "z");
    expect("\033q\033[Az", "Up z");
    Typist typist = {.now = LATE};
    send(&typist, "\033\303", 2);
    typist.now += 1000;
    send(&typist, "a", 1);
    expect_from(&typist, "a");
}

static void unknown_sequences_are_swallowed_whole(void **state) {
    (void)state;
    expect("\033[25~z", "z");
    expect("\033[1;5Az", "z");
    expect("\033[?62;1;4cz", "z");
    expect("\033[[Az", "z");
    expect("\033OPz", "z");
    expect("\033O5Pz", "z");
    expect("\033[>0;276;0c\033[Az", "Up z");
    expect("\033]11;rgb:0000/0000/0000\033\\z", "z");
    expect("\033]52;c;YWJj\az", "z");
    expect("\033P1$r0m\033\\z", "z");
    expect("\033_Gi=31;OK\033\\z", "z");
    expect("\033[12\033[Az", "Up z"); /* one that never ends */
}

static void long_sequences_are_swallowed_whole(void **state) {
    (void)state;
    Typist typist = {.now = LATE};
    send(&typist, "\033[", 2);
    for (int number = 0; number < 100; number++)
        send(&typist, "12;", 3);
    send(&typist, "mz", 2);
    send(&typist, "\033]", 2);
    for (int number = 0; number < 100; number++)
        send(&typist, "text", 4);
    send(&typist, "\ay", 2);
    expect_from(&typist, "z y");
}

/* Alt-[ and Alt-] are no sequences: later keys are not theirs. */
static void unfinished_sequences_are_forgotten(void **state) {
    (void)state;
    static const char *const beginnings[] = {"\033[", "\033]", "\033O", "\303"};
    for (size_t number = 0; number < 4; number++) {
        Typist typist = {.now = LATE};
        send(&typist, beginnings[number], strlen(beginnings[number]));
        pause_typing(&typist);
        typist.now += 1000;
        send(&typist, "ab", 2);
        expect_from(&typist, "a b");
    }
}

static void the_mouse_is_read(void **state) {
    (void)state;
    expect("\033[<0;23;11M\033[<0;23;11mz", "click-10-22 z");
    /* A place that no terminal has. */
    expect("\033[<0;-2147483648;1Mz", "z");
    expect("\033[<0;1;99999999999Mz", "z");
    expect("\033[<64;1;2M\033[<65;3;4M", "up-1-0 down-3-2");
    expect("\033[<2;5;5M\033[<2;5;5mz", "z");
    expect("\033[M !\"\033[M#!\"z", "click-1-0 z");
    expect("\033[M`!!", "up-0-0");
}

static void pasted_text_is_told_apart(void **state) {
    (void)state;
    expect("\033[200~a\033[201~b", "pasted:a pasted b");
}

/* On a slow line the end of a paste comes in pieces; and if it does not come at all, Ctrl-C ends
 * the paste. */
static void a_paste_ends_however_slow(void **state) {
    (void)state;
    static const char end[] = "\033[201~";
    for (size_t cut = 1; cut < sizeof end - 1; cut++) {
        Typist typist = {.now = LATE};
        send(&typist, "\033[200~a", 7);
        send(&typist, end, cut);
        pause_typing(&typist);
        typist.now += LATE;
        send(&typist, end + cut, sizeof end - 1 - cut);
        send(&typist, "b", 1);
        expect_from(&typist, "pasted:a pasted b");
    }
    Typist typist = {.now = LATE};
    send(&typist, "\033[200~a\033[2", 10);
    typist.now += 1000;
    send(&typist, "\3", 1);
    typist.now += 3000;
    send(&typist, "\3b", 2);
    expect_from(&typist, "pasted:a pasted:Ctrl-C Ctrl-C b");
}

static void a_terminal_has_sequences_of_its_own(void **state) {
    (void)state;
    Typist typist = {.now = LATE};
    key_reader_add(&typist.reader, NULL, 'x');
    key_reader_add(&typist.reader, "q", 'x');
    key_reader_add(&typist.reader, "\033", 'x');
    key_reader_add(&typist.reader, "\033A", TERM_KEY_UP);
    key_reader_add(&typist.reader, "\033[214z", TERM_KEY_HOME);
    send(&typist, "\033A\033[214z\033[215zq", 15);
    expect_from(&typist, "Up Home q");
    for (unsigned number = 0; number < 2 * KEY_READER_SEQUENCES_MAX; number++)
        key_reader_add(&typist.reader, "\033[A", TERM_KEY_UP);
    assert_int_equal(typist.reader.sequences, KEY_READER_SEQUENCES_MAX);
}

int main(void) {
    setlocale(LC_CTYPE, "C.UTF-8");
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keys_are_read),
        cmocka_unit_test(home_and_end_of_all_terminals_are_read),
        cmocka_unit_test(an_escape_alone_is_a_key),
        cmocka_unit_test(keys_with_alt_are_swallowed),
        cmocka_unit_test(unknown_sequences_are_swallowed_whole),
        cmocka_unit_test(long_sequences_are_swallowed_whole),
        cmocka_unit_test(unfinished_sequences_are_forgotten),
        cmocka_unit_test(the_mouse_is_read),
        cmocka_unit_test(pasted_text_is_told_apart),
        cmocka_unit_test(a_paste_ends_however_slow),
        cmocka_unit_test(a_terminal_has_sequences_of_its_own),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
