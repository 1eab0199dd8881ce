#include "screen_game.h"

#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "clock.h"
#include "drill_book.h"
#include "folders.h"
#include "loop.h"
#include "notation.h"
#include "signals.h"
#include "translate.h"

static GlyphKind choose_glyphs(bool ascii) {
    bool utf8 = environment_has_utf8();
    if (setlocale(LC_CTYPE, "") == NULL && utf8)
        setlocale(LC_CTYPE, "C.UTF-8"); /* the C library lacks the environment's locale */
    return glyphs_choose(utf8 && !ascii, getenv("TERM"));
}

/* Tells how to go on with a game that was cut off. */
static void tell_how_to_go_on(const Session *session) {
    char text[POSITION_TEXT_SIZE], set[RULESET_TEXT_SIZE];
    const Match *match = session_match(session);
    const Rules *rules = history_rules(match_record(match)->history);
    Position position = match_position(match);
    if (session_is_kept(session)) {
        fprintf(stderr, _("The game is kept. To go on: fanorona\n"));
        return;
    }
    if (match_result(match).reason != RESULT_OPEN ||
        node_parent(history_current(match_record(match)->history)) == NULL)
        return;
    position_write(rules, &position, text);
    ruleset_write(rules->set, set);
    fprintf(stderr, _("To go on with the game: fanorona --rules %s --position '%s'\n"), set, text);
}

Status screen_game_run(SessionOptions *options, bool ascii, Record *record) {
    Error error;
    LoopEnd end = {LOOP_LEFT, 0};
    char *autosave_folder = folder_user(USER_STATE, "games"), *drills_path = drill_book_path();
    options->glyphs = choose_glyphs(ascii);
    options->autosave_folder = autosave_folder == NULL ? "" : autosave_folder;
    options->drills_path = drills_path;
    Session *session = session_create(options, record, clock_milliseconds(), &error);
    if (session == NULL) {
        free(drills_path);
        free(autosave_folder);
        return message_failure("%s", error.message);
    }
    Status status = STATUS_FINE;
    if (!loop_run(session, &end, &error))
        status = message_failure("%s; 'fanorona play --plain' needs no screen", error.message);
    else if (end.kind != LOOP_LEFT) {
        status = end.kind == LOOP_CLOSED
                     ? message_failure("the terminal was closed")
                     : message_failure("ended by a signal: %s", strsignal(end.signal));
        tell_how_to_go_on(session);
    }
    session_destroy(session);
    free(drills_path);
    free(autosave_folder);
    if (status != STATUS_FINE && end.kind == LOOP_SIGNAL)
        signals_die(end.signal);
    return status;
}
