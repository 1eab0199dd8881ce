#include "session_motion.h"

#include "screen.h"

/* What was on the board at the last look, and how much of the last turn has been shown since. */
typedef struct Motion {
    uint64_t history;
    const HistoryNode *node; /* only compared: the node may be gone */
    Turn entered;            /* the steps of the turn in the making there, */
    unsigned stone;          /* and the stone that is chosen for the next one, or POINT_NONE */
    bool is_news;            /* no key has been pressed since it was shown */
    unsigned steps;          /* so many steps of the node's turn are shown, */
    int64_t next_time;       /* one more from then on */
} Motion;

static Motion *get_motion(const Session *session) {
    return session_part(session, &motion_part);
}

static bool is_seen(const Session *session) {
    const Screen *screen = session->top;
    while (!screen->kind->shows_game && !screen->kind->covers)
        screen = screen->below;
    return screen->kind->shows_game;
}

/* Returns how many steps of a new turn the player had seen before it was made: those entered, and
 * the next one if its stone was chosen on the board. */
static unsigned steps_seen(const Motion *motion, const HistoryNode *before, const Board *board,
                           const Turn *turn) {
    unsigned steps = node_position(before).unfinished.length;
    if (motion->node != before)
        return steps;
    if (motion->entered.length > steps && turn_begins_with(turn, &motion->entered))
        steps = motion->entered.length;
    return steps + (steps < turn->length && turn_point(board, turn, steps) == motion->stone);
}

static void begin_to_run(Session *session, const HistoryNode *before, const Turn *turn) {
    Motion *motion = get_motion(session);
    int pace = session->options.pace;
    motion->steps = steps_seen(motion, before, session_rules(session)->board, turn);
    motion->next_time = session->now + pace;
    session->turn_time = session->now + (int64_t)pace * (turn->length - motion->steps);
}

/* A turn runs only if it follows what was shown, or follows the turn after that. */
static void show_new(Session *session, const HistoryNode *node) {
    Motion *motion = get_motion(session);
    const HistoryNode *before = node_parent(node);
    bool is_same_game = motion->history == history_id(session_history(session));
    bool follows = before != NULL && is_same_game &&
                   (motion->node == before || motion->node == node_parent(before));
    Turn turn = node_turn(node);
    motion->is_news = true;
    motion->steps = turn.length;
    if (follows && session->options.pace > 0)
        begin_to_run(session, before, &turn);
}

void session_motion_follow(Session *session) {
    Motion *motion = get_motion(session);
    const HistoryNode *node = session_node(session);
    uint64_t history = history_id(session_history(session));
    if (!is_seen(session))
        return;
    if (motion->history != history || motion->node != node)
        show_new(session, node);
    motion->history = history;
    motion->node = node;
    motion->entered = session->entry.position.unfinished;
    motion->stone = session->entry.stone;
    while (motion->steps < node_turn(node).length && session->now >= motion->next_time) {
        motion->steps++;
        motion->next_time += session->options.pace;
    }
}

/* Returns whether the board still shows what it showed at the last look. */
static bool is_current(const Session *session) {
    const Motion *motion = get_motion(session);
    return motion->node == session_node(session) &&
           motion->history == history_id(session_history(session));
}

static bool runs(const Session *session) {
    const HistoryNode *node = session_node(session);
    return is_current(session) && node_parent(node) != NULL &&
           get_motion(session)->steps < node_turn(node).length;
}

void session_motion_hurry(Session *session) {
    Motion *motion = get_motion(session);
    if (!runs(session)) {
        motion->is_news = false;
        return;
    }
    motion->steps = node_turn(session_node(session)).length;
    session->turn_time = session->now;
}

bool session_motion_runs(const Session *session, TurnMoment *moment) {
    if (!runs(session))
        return false;
    const HistoryNode *node = session_node(session);
    Position before = node_position(node_parent(node));
    Turn turn = node_turn(node);
    *moment = turn_moment(session_rules(session), &before, &turn, get_motion(session)->steps);
    return true;
}

bool session_motion_last(const Session *session, Turn *turn, PointSet *crossed) {
    const Motion *motion = get_motion(session);
    const HistoryNode *node = session_node(session), *parent = node_parent(node);
    if (parent == NULL || !is_current(session))
        return false;
    Position before = node_position(parent);
    *turn = node_turn(node);
    /* Another node at the same address may have a longer turn than the one that was shown. */
    if (turn->length > motion->steps)
        turn->length = (uint8_t)motion->steps;
    *crossed = 0;
    if (motion->is_news)
        *crossed = turn_moment(session_rules(session), &before, turn, turn->length).taken;
    return true;
}

void session_motion_story(const Session *session, char text[static TURN_STORY_SIZE]) {
    const HistoryNode *node = session_node(session), *parent = node_parent(node);
    text[0] = '\0';
    if (parent == NULL || !is_current(session) || !get_motion(session)->is_news || runs(session))
        return;
    Position before = node_position(parent);
    Turn turn = node_turn(node);
    turn_story_write(session_rules(session), &before, &turn, text);
}

static int64_t deadline(const Session *session) {
    return runs(session) ? get_motion(session)->next_time : -1;
}

const PartKind motion_part = {.size = sizeof(Motion), .deadline = deadline};
