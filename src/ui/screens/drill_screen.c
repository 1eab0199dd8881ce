#include "drill.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "board_draw.h"
#include "board_screen.h"
#include "notation.h"
#include "question_screen.h"
#include "session_catalogue.h"
#include "session_game.h"
#include "session_oracle.h"
#include "study_screen.h"
#include "translate.h"
#include "translate_data.h"

/* A player who has held a draw for so many turns has shown enough. */
enum { HELD_TURNS = 20 };

typedef struct DrillScreen {
    StudyScreen study;
    DrillProgress progress;
} DrillScreen;

static const ScreenKind drill_kind;

static DrillProgress *find_drill(const Session *session) {
    Screen *screen = screen_of_game(session);
    return screen->kind == &drill_kind ? &((DrillScreen *)screen)->progress : NULL;
}

static Side drill_side(const DrillProgress *progress) {
    return (Side)progress->drill.position.side;
}

/* Returns whether the side that the player has in the drill is to move. */
static bool awaits_answer(const Session *session, const DrillProgress *progress) {
    return match_side(session->game.match) == drill_side(progress);
}

const DrillProgress *drill_on_board(const Session *session) {
    return find_drill(session);
}

static const Study *study_at(const Session *session, size_t number) {
    return &session_catalogue(session)->catalogue.study[number];
}

/* Puts a drill on the board: makes a study of that match and begins the drill. Returns NULL if that
 * fails; the caller then keeps the match. */
static DrillProgress *take_up(Session *session, const Drill *drill, size_t number, Match *match) {
    DrillScreen *screen = study_begin_as(session, &drill_kind, sizeof *screen, match);
    if (screen == NULL)
        return NULL;
    screen->study.screen.back = UI_CATALOGUE;
    screen->progress = (DrillProgress){
        .drill = *drill, .number = number, .goal = study_at(session, number)->value};
    catalogue_list_point(&session_catalogue(session)->list, number);
    return &screen->progress;
}

static void begin_drill(Session *session, const Drill *drill, size_t number) {
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
        game_screen_leave(session);
    else
        session->flipped = side == BLACK; /* a person who plays Black has Black below */
}

void drill_begin(Session *session, DrillKind kind, size_t number) {
    const Study *study = study_at(session, number);
    Drill drill = study_drill(study, kind);
    if (study_has_drill(study, kind))
        begin_drill(session, &drill, number);
    else
        session_alert(session, study->value == OUTCOME_LOSS
                                   ? N_("this study isn't a drill: there is nothing to win or hold")
                                   : N_("this study isn't a drill: there is no turn to find"));
}

/* Counts the player's turns on the line on the board. Turns that were taken back are not on it. */
static void count_turns(const Session *session, DrillProgress *progress) {
    const HistoryNode *node = session_node(session);
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
        const Study *study = study_at(session, number);
        Drill drill = study_drill(study, wanted.kind);
        if (!drill_equal(&drill, &wanted) || !study_has_drill(study, wanted.kind))
            continue;
        DrillProgress *progress = take_up(session, &drill, number, match);
        if (progress == NULL)
            return false;
        progress->has_missed = has_missed;
        count_turns(session, progress);
        return true;
    }
    return false;
}

/* Chooses the drill of the day. It must be the same on every machine, so it is one of those that
 * come with the program, which precede the player's own. */
static size_t choose_of_the_day(const Session *session, const CatalogueDrills *drills) {
    size_t shipped = 0;
    while (shipped < drills->count && !study_at(session, drills->study[shipped])->is_own)
        shipped++;
    return drill_of_the_day(drill_today(), shipped > 0 ? shipped : drills->count);
}

/* Begins a drill of this kind: the one of the day, or the one that is due. */
static void begin_chosen(Session *session, DrillKind kind, bool of_the_day) {
    const DrillProgress *before = find_drill(session);
    CatalogueDrills drills;
    Error error;
    if (!session_catalogue_read(session))
        return;
    const DrillBook *book = session_catalogue_read_book(session);
    if (catalogue_list_drills(&session_catalogue(session)->catalogue, kind, &drills, &error)) {
        size_t last = drills.count;
        for (size_t number = 0; before != NULL && number < drills.count; number++)
            if (drills.study[number] == before->number)
                last = number;
        size_t chosen =
            of_the_day ? choose_of_the_day(session, &drills)
                       : drill_book_next(book, drills.drill, drills.count, last, drill_today());
        begin_drill(session, &drills.drill[chosen], drills.study[chosen]);
    } else
        session_alert(session, "%s", error.message);
    catalogue_drills_finish(&drills);
}

/* --- the question --- */

static void find(Session *session) {
    begin_chosen(session, DRILL_FIND, false);
}

static void play(Session *session) {
    begin_chosen(session, DRILL_PLAY, false);
}

static void find_today(Session *session) {
    begin_chosen(session, DRILL_FIND, true);
}

static void ask_which(Session *session) {
    char text[QUESTION_TEXT_SIZE];
    DrillScore score = drill_book_score(session_catalogue_read_book(session), drill_today());
    int used = snprintf(text, sizeof text,
                        _("Find: look for a turn that keeps the win or the draw. Play: win it, or "
                          "hold the draw, against the perfect player.\n"));
    if (score.tries == 0)
        snprintf(text + used, sizeof text - (size_t)used, _("\nNone tried so far."));
    else
        snprintf(text + used, sizeof text - (size_t)used,
                 _("\n%u of %u went well; %u known by heart, %u due."), score.hits, score.tries,
                 score.mastered, score.due);
    QuestionScreen *question = question_open(session, "Drills", text);
    question_add_button(question, "Find", find);
    question_add_button(question, "Play", play);
    question_add_button(question, "Today's", find_today);
}

static void open(Session *session) {
    const DrillProgress *progress = find_drill(session);
    if (progress != NULL && progress->state != DRILL_OPEN)
        begin_chosen(session, progress->drill.kind, false);
    else
        ask_which(session);
}

/* --- deciding --- */

/* Returns the outcome for the side of the drill in the position on the board, as far as it is
 * known. */
static Outcome outcome_now(const Session *session, const DrillProgress *progress) {
    const OracleSnapshot *snapshot = session_oracle_known(session);
    const Match *match = session->game.match;
    Side side = drill_side(progress);
    Result result = match_result(match);
    if (result.reason != RESULT_OPEN)
        return result.winner == SIDE_NONE ? OUTCOME_DRAW
               : result.winner == side    ? OUTCOME_WIN
                                          : OUTCOME_LOSS;
    if (snapshot == NULL)
        return OUTCOME_UNKNOWN;
    Outcome outcome = snapshot->position.outcome;
    return match_side(match) == side ? outcome : outcome_turned(outcome);
}

static void begin_next(Session *session) {
    begin_chosen(session, find_drill(session)->drill.kind, false);
}

/* Says how the drill went, and its idea; only in the message line if another screen is over the
 * board. */
static void tell_idea(Session *session, const char *title, const char *how) {
    const DrillProgress *progress = find_drill(session);
    SessionCatalogue *catalogue = session_catalogue(session);
    const Study *study = study_at(session, progress->number);
    Text text = {0}, theme = {0};
    if (!screen_is_board(session)) {
        session_say(session, "%s", how);
        return;
    }
    unsigned streak = catalogue_streak(&catalogue->catalogue, progress->number, &catalogue->book);
    text_append_string(&text, how);
    if (study->idea[0] != '\0') {
        text_append_string(&text, "\n\n");
        translate_data(study->idea, &text);
    }
    if (streak > 1) {
        translate_data(study->theme, &theme);
        text_append_string(&text, "\n\n");
        text_format(&text, _("%u in a row in \"%.80s\"."), streak, text_string(&theme));
    }
    QuestionScreen *question = question_open(session, title, text_string(&text));
    text_finish(&text);
    text_finish(&theme);
    question_add_button(question, "Drill on", begin_next);
    question_add_button(question, "Look", NULL);
}

/* Writes "d3-e3A keeps the win." */
static void write_keeps(const DrillProgress *progress, const char *turn, char *text, size_t size) {
    snprintf(text, size,
             progress->goal == OUTCOME_WIN ? _("%s keeps the win.") : _("%s keeps the draw."),
             turn);
}

static void write_turn(const DrillProgress *progress, const Turn *turn,
                       char text[static TURN_TEXT_SIZE]) {
    turn_write(progress->drill.rules.board, turn, text);
}

static void tell_right(Session *session, const DrillProgress *progress) {
    char turn[TURN_TEXT_SIZE], how[TURN_TEXT_SIZE + 96];
    write_turn(progress, &progress->last_turn, turn);
    if (progress->drill.kind == DRILL_FIND)
        write_keeps(progress, turn, how, sizeof how);
    else if (match_side(session->game.match) == SIDE_NONE)
        snprintf(how, sizeof how,
                 progress->goal == OUTCOME_WIN
                     ? translate_count("Well played: won in %u turn of yours.",
                                       "Well played: won in %u turns of yours.", progress->turns)
                     : translate_count("Well played: held in %u turn of yours.",
                                       "Well played: held in %u turns of yours.", progress->turns),
                 progress->turns);
    else
        snprintf(how, sizeof how, _("Well held for %u turns."), progress->turns);
    if (progress->has_missed)
        snprintf(how + strlen(how), sizeof how - strlen(how), _(" It counts as missed."));
    tell_idea(session, progress->has_missed ? N_("Right this time") : N_("Right"), how);
}

static void tell_missed(Session *session, const DrillProgress *progress, Outcome outcome) {
    char turn[TURN_TEXT_SIZE];
    write_turn(progress, &progress->last_turn, turn);
    session_say(session,
                progress->goal == OUTCOME_DRAW
                    ? N_("%s loses: it lets the draw slip. %s: try again; %s: the answer.")
                : outcome == OUTCOME_DRAW
                    ? N_("%s only draws: it lets the win slip. %s: try again; %s: the answer.")
                    : N_("%s loses: it lets the win slip. %s: try again; %s: the answer."),
                turn, session_key(session, UI_UNDO), session_key(session, UI_BEST));
}

/* Writes the result into the drill book, once: the first answer counts. */
static bool note_once(Session *session, DrillProgress *progress, bool hit, Error *error) {
    DrillBook *book = session_catalogue_read_book(session);
    const char *path = session->options.drills_path;
    if (progress->has_missed)
        return true;
    progress->has_missed = !hit;
    return path != NULL
               ? drill_book_note_in_file(path, book, &progress->drill, hit, drill_today(), error)
               : drill_book_note(book, &progress->drill, hit, drill_today(), error);
}

static void decide(Session *session, DrillProgress *progress, bool hit, Outcome outcome) {
    Error error = {0};
    progress->state = hit ? DRILL_HIT : DRILL_MISSED;
    progress->decided = session_node(session);
    if (!note_once(session, progress, hit, &error)) {
        error_prefix(&error, hit ? N_("Right, but the score is not kept")
                                 : N_("Missed, but the score is not kept"));
        session_refuse(session, &error);
    } else if (hit)
        tell_right(session, progress);
    else
        tell_missed(session, progress, outcome);
}

/* The player has taken the missed turn back, and tries again. */
static void try_again(DrillProgress *progress) {
    progress->state = DRILL_OPEN;
    progress->turns--;
}

/* Takes back the turn that missed and plays the right one, or lets the oracle play it. */
static void show_answer(Session *session, Screen *screen) {
    DrillProgress *progress = find_drill(session);
    StudyScreen *study = (StudyScreen *)screen;
    const HistoryNode *line = history_root(study_at(session, progress->number)->record.history);
    const HistoryNode *best = node_first_child(line);
    char turn_text[TURN_TEXT_SIZE], how[TURN_TEXT_SIZE + 64];
    HistoryNode *asked = session_node(session);
    bool tries_again = progress->state == DRILL_OPEN && awaits_answer(session, progress);
    while (!tries_again && asked != progress->asked && node_parent(asked) != NULL)
        asked = node_parent(asked);
    study_interrupt(study, UI_BEST);
    study->branch = NULL;
    progress->state = DRILL_MISSED;
    progress->has_answer = true;
    session_go(session, asked);
    if (best == NULL || node_parent(asked) != NULL) {
        study_command(session, screen, UI_BEST);
        return;
    }
    Turn right = node_turn(best);
    session_play(session, &right);
    write_turn(progress, &right, turn_text);
    write_keeps(progress, turn_text, how, sizeof how);
    tell_idea(session, N_("The answer"), how);
}

/* Returns whether the position on the board came after a node, also after further turns. */
static bool is_after(const Session *session, const HistoryNode *node) {
    const HistoryNode *before = node_parent(session_node(session));
    while (before != NULL && before != node)
        before = node_parent(before);
    return before != NULL;
}

/* Decides the drill as soon as the rules or the oracle can. A player who looks back at what was
 * before the last turn is not judged by that. */
static void follow(Session *session, DrillProgress *progress) {
    if (progress->state == DRILL_MISSED && !progress->has_answer &&
        session_node(session) == progress->asked)
        try_again(progress);
    if (progress->state != DRILL_OPEN || progress->turns == 0 ||
        !is_after(session, progress->asked))
        return;
    Outcome outcome = outcome_now(session, progress);
    bool is_over = match_side(session->game.match) == SIDE_NONE;
    if (outcome == OUTCOME_UNKNOWN)
        return;
    if (outcome_compare(outcome, progress->goal) < 0)
        decide(session, progress, false, outcome);
    else if (progress->drill.kind == DRILL_FIND || is_over ||
             (progress->goal == OUTCOME_DRAW && progress->turns >= HELD_TURNS))
        decide(session, progress, true, outcome);
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
    return id == UI_UNDO || id == UI_BEST || id == UI_WHY || id == UI_PLAY_OUT || id == UI_ORACLE ||
           id == UI_VERDICTS;
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
    if (!is_open(screen) || !(is_hint || is_held_back(id)))
        return study_refusal(session, screen, id, error);
    error_set(error, "not in a drill; %s leaves it", session_key(session, UI_QUIT));
    return true;
}

/* While the drill is open a turn is an answer, and is not judged. */
static void play_turn(Session *session, const Turn *turn) {
    DrillProgress *progress = find_drill(session);
    if (progress->state != DRILL_OPEN) {
        study_play(session, turn);
        return;
    }
    if (progress->drill.kind == DRILL_FIND && !awaits_answer(session, progress)) {
        /* The answer waits to be judged. */
        session_refresh(session);
        session_say(session, "The oracle finds out whether that is right.");
        return;
    }
    session_play(session, turn);
    count_turns(session, progress);
}

static void command(Session *session, Screen *screen, UiCommandId id) {
    if (id == UI_BEST && has_open_answer(screen))
        show_answer(session, screen);
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
        session_node(session) == progress->decided || is_after(session, progress->decided);
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
    bool is_asked = progress->turns == 0 || session_node(session) == progress->asked;
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
    if (progress->state == DRILL_OPEN && text_columns(text) > columns && is_asked)
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
    follow(session, &((DrillScreen *)screen)->progress);
    study_tick(session, screen);
}

static const UiCommandId footer[] = {
    UI_CHOOSE, UI_APPROACH, UI_WITHDRAWAL, UI_STOP, UI_BACK,   UI_CANCEL, UI_UNDO,    UI_BEST,
    UI_WHY,    UI_TYPE,     UI_DRILL,      UI_QUIT, UI_NEXT,   UI_HINT,   UI_ORACLE,  UI_REDO,
    UI_LIST,   UI_PLAY_OUT, UI_VERDICTS,   UI_FLIP, UI_TABLES, UI_SAVE,   UI_COMMANDS};

static const ScreenKind drill_kind = {STUDY_KIND,       .footer = footer,   .label = label,
                                      .can = can,       .play = play_turn,  .refusal = refusal,
                                      .notice = notice, .silence = silence, .saved_as = saved_as,
                                      .tick = tick,     .command = command, .close = study_close};

const ScreenOpener drill_openers[] = {{UI_DRILL, open}, {UI_COMMANDS, NULL}};
