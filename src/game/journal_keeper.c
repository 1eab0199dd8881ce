#include "journal_keeper.h"

/* How the game of a journal was left. */
static JournalEnd end_of(Journal *journal, JournalEnd if_open) {
    const Record *record = &journal_state(journal)->record;
    bool is_open = record->history == NULL ||
                   record_result_at(record, history_current(record->history)).reason == RESULT_OPEN;
    return is_open ? if_open : JOURNAL_OVER;
}

/* Notes that a game was left for another one. */
static void close_before(JournalKeeper *keeper) {
    const Journal *study = keeper->above == NULL ? NULL : keeper->above->journal;
    if (keeper->before != NULL && keeper->before_is_touched)
        journal_close_with(keeper->before, end_of(keeper->before, JOURNAL_ASIDE),
                           study == NULL ? "" : journal_name(study));
    else if (keeper->before != NULL)
        journal_remove(keeper->before);
    keeper->before = NULL;
}

static void put_before(JournalKeeper *keeper) {
    close_before(keeper);
    keeper->before = keeper->journal;
    keeper->before_is_touched = keeper->is_touched;
    keeper->journal = NULL;
}

/* Another game may be on the board now. The one before stays as it was last written, and is left
 * once the other one is there. */
static void follow_game(JournalKeeper *keeper, const History *history) {
    if (keeper->game == history_id(history))
        return;
    put_before(keeper);
    keeper->game = history_id(history);
    keeper->is_touched = false;
}

static bool write_view(JournalKeeper *keeper, const JournalView *view, int64_t now, Error *error) {
    if (keeper->folder[0] == '\0')
        return error_set(error, "neither XDG_STATE_HOME nor HOME says where");
    if (keeper->journal == NULL)
        keeper->journal = journal_create(keeper->folder, error);
    return keeper->journal != NULL && journal_write(keeper->journal, view, now, error);
}

JournalNews journal_keeper_write(JournalKeeper *keeper, const JournalView *view, bool touched,
                                 int64_t now) {
    JournalNews news = JOURNAL_NO_NEWS;
    follow_game(keeper, view->record->history);
    keeper->is_touched = keeper->is_touched || touched;
    if (keeper->is_touched || keeper->keeps_untouched) {
        bool saved = write_view(keeper, view, now, &keeper->failure);
        if (!saved && !keeper->fails)
            news = JOURNAL_FAILS;
        else if (saved && keeper->fails)
            news = JOURNAL_WORKS;
        else if (saved && journal_take_repaired(keeper->journal))
            news = JOURNAL_REPAIRED;
        keeper->fails = !saved;
    }
    close_before(keeper);
    return news;
}

void journal_keeper_tell(const JournalKeeper *keeper, JournalNews news, Error *message) {
    switch (news) {
    case JOURNAL_NO_NEWS:
        error_set(message, "%s", "");
        break;
    case JOURNAL_FAILS:
        error_set(message, "Not saved: %s.", keeper->failure.message);
        break;
    case JOURNAL_WORKS:
        error_set(message, "The game is being saved again.");
        break;
    case JOURNAL_REPAIRED:
        error_set(message,
                  "Somebody had changed or removed the game's journal: it was written anew.");
        break;
    }
}

void journal_keeper_resume(JournalKeeper *keeper, Journal *journal, const History *history) {
    journal_keeper_leave(keeper);
    keeper->journal = journal;
    keeper->game = history_id(history);
    keeper->is_touched = true;
}

void journal_keeper_leave(JournalKeeper *keeper) {
    put_before(keeper);
    close_before(keeper);
}

bool journal_keeper_keeps(const JournalKeeper *keeper) {
    return keeper->journal != NULL && !keeper->fails;
}

void journal_keeper_finish(JournalKeeper *keeper, bool is_left) {
    close_before(keeper);
    if (keeper->journal != NULL)
        journal_close(keeper->journal,
                      is_left ? end_of(keeper->journal, JOURNAL_KEPT) : JOURNAL_CUT_OFF);
    keeper->journal = NULL;
}
