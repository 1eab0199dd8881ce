#include "drill_screen.h"

#include <stdio.h>
#include <string.h>

#include "board_draw.h"
#include "board_screen.h"
#include "drill_decision.h"
#include "session_catalogue.h"
#include "session_game.h"
#include "translate.h"

static const ScreenKind drill_kind;

/* Puts a drill on the board: makes a study of that match and begins the drill. Returns NULL if that
 * fails; the caller then keeps the match. */
static DrillProgress *take_up(Session *session, const Drill *drill, size_t number, Match *match) {
    DrillScreen *screen = study_begin_as(session, &drill_kind, sizeof *screen, match);
    if (screen == NULL)
        return NULL;
    screen->study.guest.back = UI_CATALOGUE;
    screen->progress = (DrillProgress){
        .drill = *drill, .number = number, .goal = drill_study_at(session, number)->value};
    catalogue_list_point(&session_catalogue(session)->list, number);
    return &screen->progress;
}

void drill_put_on_board(Session *session, const Drill *drill, size_t number) {
    Side side = (Side)drill->position.side;
    Error error;
    Match *match = match_create(&drill->rules, &drill->position, &error);
    if (match == NULL)
        session_refuse(session, &error);
    if (match == NULL || take_up(session, drill, number, match) == NULL) {
        match_destroy(match);
        return;
    }
    if (drill->kind == DRILL_PLAY && !study_set_person(session, side))
        guest_game_leave(session);
    else
        session->flipped = side == BLACK; /* a person who plays Black has Black below */
}

void drill_begin(Session *session, DrillKind kind, size_t number) {
    const Study *study = drill_study_at(session, number);
    Drill drill = study_drill(study, kind);
    if (study_has_drill(study, kind))
        drill_put_on_board(session, &drill, number);
    else
        session_alert(session, study->value == OUTCOME_LOSS
                                   ? N_("this study isn't a drill: there is nothing to win or hold")
                                   : N_("this study isn't a drill: there is no turn to find"));
}

/* Counts the player's turns before a node. */
static void count_turns(const HistoryNode *node, DrillProgress *progress) {
    Side side = drill_side(progress);
    progress->turns = 0;
    for (; node_parent(node) != NULL; node = node_parent(node))
        if (node_position(node_parent(node)).side == side) {
            if (progress->turns++ == 0) {
                progress->last_turn = node_turn(node);
                progress->asked = node_parent(node);
            }
        }
}

/* The saved names of open drills that were missed before. */
static const char *const again_names[DRILL_KINDS] = {
    [DRILL_FIND] = "find-again", [DRILL_PLAY] = "play-again"};

/* Reads the saved name of an open drill. */
static bool read_saved(const char *name, DrillKind *kind, bool *has_missed) {
    *has_missed = false;
    for (int number = 0; number < DRILL_KINDS; number++)
        if (strcmp(name, again_names[number]) == 0) {
            *kind = (DrillKind)number;
            *has_missed = true;
        }
    return *has_missed || drill_kind_read(name, kind);
}

bool drill_resume(Session *session, const char *name, Match *match) {
    const History *history = match_record(match)->history;
    Drill wanted = {.rules = *history_rules(history),
                    .position = node_position(history_root(history))};
    bool has_missed;
    if (!read_saved(name, &wanted.kind, &has_missed) || !session_catalogue_read(session))
        return false;
    size_t studies = session_catalogue(session)->catalogue.studies;
    for (size_t number = 0; number < studies; number++) {
        const Study *study = drill_study_at(session, number);
        Drill drill = study_drill(study, wanted.kind);
        if (!drill_equal(&drill, &wanted) || !study_has_drill(study, wanted.kind))
            continue;
        DrillProgress *progress = take_up(session, &drill, number, match);
        if (progress == NULL)
            return false;
        progress->has_missed = has_missed;
        count_turns(history_line_end(session_history(session)), progress);
        return true;
    }
    return false;
}

/* --- the screen --- */

static const DrillProgress *progress_of(const Screen *screen) {
    return &((const DrillScreen *)screen)->progress;
}

static bool is_open(const Screen *screen) {
    return progress_of(screen)->state == DRILL_OPEN;
}

/* Returns whether a command waits until the drill is decided: it would tell the answer, or take one
 * back. */
static bool is_held_back(UiCommandId id) {
    return id == UI_UNDO || id == UI_DELETE || id == UI_BEST || id == UI_WHY || id == UI_PLAY_OUT ||
           id == UI_ORACLE || id == UI_VERDICTS;
}

/* Returns whether the player has missed and has not seen the answer: the drill can be tried
 * again. */
static bool has_open_answer(const Screen *screen) {
    const DrillProgress *progress = progress_of(screen);
    return progress->has_missed && progress->state != DRILL_HIT && !progress->has_answer;
}

static bool can(const Session *session, const Screen *screen, UiCommandId id) {
    if (id == UI_BEST && has_open_answer(screen))
        return true;
    return !(is_open(screen) && is_held_back(id)) && study_can(session, screen, id);
}

static bool refusal(const Session *session, const Screen *screen, UiCommandId id, Error *error) {
    bool is_hint = ui_command_table[id].section == SECTION_HINTS && id != UI_TABLES;
    bool is_refused = is_open(screen) && (is_hint || is_held_back(id));
    if (!is_refused && !study_refusal(session, screen, id, error))
        return false;
    if (id == UI_BEST && is_open(screen))
        error_set(error, "%s shows the answer only if you miss", session_key(session, UI_BEST));
    else
        error_set(error, "not in a drill; %s leaves it", session_key(session, UI_QUIT));
    return true;
}

/* While the drill is open a turn is an answer, and is not judged. */
static void play_turn(Session *session, const Turn *turn) {
    DrillProgress *progress = drill_progress(session);
    if (progress->state != DRILL_OPEN) {
        study_play(session, turn);
        return;
    }
    DrillProgress here = *progress;
    count_turns(session_node(session), &here);
    if (!progress->has_missed && here.turns < progress->turns) { /* looks back */
        session_refresh(session);
        session_alert(session, "the turn that you played counts; %s goes back to it",
                      session_key(session, UI_LAST));
        return;
    }
    if (progress->drill.kind == DRILL_FIND && !drill_awaits_answer(session, progress)) {
        /* The answer waits to be judged. */
        session_refresh(session);
        session_say(session, "The oracle finds out whether that is right.");
        return;
    }
    session_play(session, turn);
    count_turns(session_node(session), progress);
}

static void command(Session *session, Screen *screen, UiCommandId id) {
    if (id == UI_BEST && has_open_answer(screen))
        drill_show_answer(session, screen);
    else
        study_command(session, screen, id);
}

static const char *label(const Session *session, const Screen *screen, UiCommandId id) {
    (void)session;
    bool can_try = has_open_answer(screen);
    return id == UI_BEST && can_try             ? _("answer")
           : id == UI_UNDO && can_try           ? _("try again")
           : id == UI_DRILL && !is_open(screen) ? _("next drill")
           : id == UI_QUIT                      ? _("leave")
                                                : NULL;
}

/* Returns whether the turn that missed is on the board, also after later turns, and the answer was
 * not shown. */
static bool shows_miss(const Session *session, const DrillProgress *progress) {
    bool is_there =
        session_node(session) == progress->decided || drill_is_after(session, progress->decided);
    return progress->state == DRILL_MISSED && !progress->has_answer && is_there;
}

/* Writes how the drill went while its decision is on the board. */
static void write_decided(const Session *session, const DrillProgress *progress, char *text,
                          size_t size) {
    const char *next = session_key(session, UI_DRILL), *quit = session_key(session, UI_QUIT);
    bool is_right = progress->state == DRILL_HIT && session_node(session) == progress->decided;
    if (shows_miss(session, progress))
        snprintf(text, size, _("Missed. %s: try again; %s: the answer; %s: why; %s: next"),
                 session_key(session, UI_UNDO), session_key(session, UI_BEST),
                 session_key(session, UI_WHY), next);
    else
        snprintf(text, size,
                 is_right ? _("Right. %s: the next drill; %s: back")
                          : _("%s: the next drill; %s: back"),
                 next, quit);
}

/* Writes the task, or how the drill went. */
static void notice(const Session *session, const Screen *screen, int columns, char *text,
                   size_t size) {
    const DrillProgress *progress = progress_of(screen);
    bool wins = progress->goal == OUTCOME_WIN, finds = progress->drill.kind == DRILL_FIND;
    const char *side = _(side_name(drill_side(progress)));
    bool is_asked = progress->turns == 0 || (!finds && session_node(session) == progress->asked);
    if (progress->state != DRILL_OPEN)
        write_decided(session, progress, text, size);
    else if (!is_asked && finds)
        snprintf(text, size, _("The oracle finds out whether that is right."));
    else if (finds)
        snprintf(text, size,
                 wins ? _("%s: find a turn for %s that keeps the win")
                      : _("%s: find a turn for %s that keeps the draw"),
                 progress->has_missed ? _("Once more") : _("Drill"), side);
    else
        snprintf(text, size,
                 wins ? _("%s: win this with %s, against the perfect player")
                      : _("%s: hold the draw with %s, against the perfect player"),
                 progress->has_missed ? _("Once more") : _("Drill"), side);
    if (progress->state == DRILL_OPEN && cells_columns(text) > columns && is_asked)
        snprintf(text, size, _("%s: %s"), side,
                 finds  ? wins ? _("keep the win") : _("keep the draw")
                  : wins ? _("win it")
                        : _("hold the draw"));
}

static const char *silence(const Screen *screen) {
    const DrillProgress *progress = progress_of(screen);
    return !is_open(screen) ? NULL
           : progress->drill.kind == DRILL_FIND
               ? _("The oracle is silent until you have found the turn.")
           : progress->goal == OUTCOME_WIN
               ? _("The oracle is silent until you have won, or can no longer win.")
               : _("The oracle is silent until you have held the draw, or lost it.");
}

static const char *saved_as(const Screen *screen) {
    const DrillProgress *progress = progress_of(screen);
    return progress->state != DRILL_OPEN ? STUDY_FREE
           : progress->has_missed        ? again_names[progress->drill.kind]
                                         : drill_kind_name(progress->drill.kind);
}

static void tick(Session *session, Screen *screen) {
    drill_follow(session, &((DrillScreen *)screen)->progress);
    study_tick(session, screen);
}

static const UiCommandId footer[] = {
    UI_CHOOSE, UI_APPROACH, UI_WITHDRAWAL, UI_STOP, UI_BACK,   UI_CANCEL, UI_UNDO,    UI_BEST,
    UI_WHY,    UI_TYPE,     UI_DRILL,      UI_QUIT, UI_NEXT,   UI_HINT,   UI_ORACLE,  UI_REDO,
    UI_LIST,   UI_PLAY_OUT, UI_VERDICTS,   UI_FLIP, UI_TABLES, UI_SAVE,   UI_COMMANDS};

static const ScreenKind drill_kind = {STUDY_KIND,           .is_drill = true, .footer = footer,
                                      .label = label,       .can = can,       .play = play_turn,
                                      .refusal = refusal,   .notice = notice, .silence = silence,
                                      .saved_as = saved_as, .tick = tick,     .command = command,
                                      .close = study_close};
