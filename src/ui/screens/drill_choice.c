/* Which drill comes: the one that is due, or that of the day; the question which kind. */
#include <stdio.h>

#include "drill_progress.h"
#include "drill_screen.h"
#include "question_screen.h"
#include "session_catalogue.h"
#include "translate.h"

/* Chooses the drill of the day. It must be the same on every machine, so it is one of those that
 * come with the program, which precede the player's own. */
static size_t choose_of_the_day(const Session *session, const CatalogueDrills *drills) {
    size_t shipped = 0;
    while (shipped < drills->count && !drill_study_at(session, drills->study[shipped])->is_own)
        shipped++;
    return drill_of_the_day(drill_today(), shipped > 0 ? shipped : drills->count);
}

/* Begins a drill of this kind: the one of the day, or the one that is due. */
static void begin_chosen(Session *session, DrillKind kind, bool of_the_day) {
    const DrillProgress *before = drill_progress(session);
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
        drill_put_on_board(session, &drills.drill[chosen], drills.study[chosen]);
    } else
        session_alert(session, "%s", error.message);
    catalogue_drills_finish(&drills);
}

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
    const DrillProgress *progress = drill_progress(session);
    if (progress != NULL && progress->state != DRILL_OPEN)
        begin_chosen(session, progress->drill.kind, false);
    else
        ask_which(session);
}

const ScreenOpener drill_openers[] = {{UI_DRILL, open}, {UI_COMMANDS, NULL}};
