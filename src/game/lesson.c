#include "lesson.h"

#include <stdlib.h>
#include <string.h>

#include "folders.h"
#include "notation.h"

/* Keeps the message about the first file that is left out. */
static void note_problem(void *context, const Error *error) {
    Error *first = context;
    if (first->message[0] == '\0')
        *first = *error;
}

static LessonStep *add_step(Lesson *lesson, Error *error) {
    LessonStep *grown = realloc(lesson->step, (lesson->steps + 1) * sizeof *grown);
    if (grown == NULL) {
        error_out_of_memory(error);
        return NULL;
    }
    lesson->step = grown;
    grown[lesson->steps] = (LessonStep){.text = ""};
    return &grown[lesson->steps++];
}

/* Keeps a copy of a text. Returns NULL if memory runs out. */
static const char *keep(Lesson *lesson, const char *text, Error *error) {
    char **grown = realloc(lesson->copy, (lesson->copies + 1) * sizeof *grown);
    if (grown != NULL)
        lesson->copy = grown;
    char *copy = grown == NULL ? NULL : strdup(text);
    if (copy == NULL)
        error_out_of_memory(error);
    else
        lesson->copy[lesson->copies++] = copy;
    return copy;
}

static const char *keep_turn(Lesson *lesson, const Study *part, const HistoryNode *node,
                             Error *error) {
    char text[TURN_TEXT_SIZE];
    Turn turn = node_turn(node);
    turn_write(study_rules(part)->board, &turn, text);
    return keep(lesson, text, error);
}

static const char *keep_position(Lesson *lesson, const Study *part, Error *error) {
    char text[POSITION_TEXT_SIZE];
    Position position = study_position(part);
    position_write(study_rules(part), &position, text);
    return keep(lesson, text, error);
}

/* Adds the step that begins at a node of a part. */
static bool add_node(Lesson *lesson, const Study *part, const HistoryNode *node, Error *error) {
    const HistoryNode *next = node_first_child(node);
    const HistoryNode *reply = next == NULL ? NULL : node_first_child(next);
    bool is_first = node_parent(node) == NULL;
    LessonStep *step = add_step(lesson, error);
    if (step == NULL)
        return false;
    step->text = node_comment(node);
    step->part = part;
    step->node = node;
    step->position = is_first ? keep_position(lesson, part, error) : NULL;
    step->turns = next != NULL ? keep_turn(lesson, part, next, error) : NULL;
    step->reply = reply != NULL ? keep_turn(lesson, part, reply, error) : NULL;
    return (!is_first || step->position != NULL) && (next == NULL || step->turns != NULL) &&
           (reply == NULL || step->reply != NULL);
}

/* Adds a step for each turn of the main line that the learner must play, and one for its end if
 * that has a comment. */
static bool add_part(Lesson *lesson, const Study *part, Error *error) {
    const HistoryNode *node = history_root(part->record.history);
    while (node != NULL) {
        const HistoryNode *next = node_first_child(node);
        bool says_nothing = next == NULL && node_comment(node)[0] == '\0';
        if (says_nothing && node_parent(node) != NULL)
            return true;
        if (!add_node(lesson, part, node, error))
            return false;
        node = next != NULL && node_first_child(next) != NULL ? node_first_child(next) : next;
    }
    return true;
}

bool lesson_load(const char *folder, Lesson *lesson, Error *error) {
    Lesson made = {.step = NULL};
    Error problem = {.message = ""};
    CatalogueListener listener = {note_problem, &problem};
    bool loaded = catalogue_add_folder(&made.parts, folder, false, &listener, error);
    if (loaded && problem.message[0] != '\0')
        loaded = error_copy(error, &problem);
    if (loaded && made.parts.studies == 0)
        loaded = error_set(error, "%.300s: there is no lesson", folder);
    for (size_t part = 0; loaded && part < made.parts.studies; part++)
        loaded = add_part(&made, &made.parts.study[part], error);
    if (loaded)
        *lesson = made;
    else
        lesson_finish(&made);
    return loaded;
}

void lesson_finish(Lesson *lesson) {
    for (size_t number = 0; number < lesson->copies; number++)
        free(lesson->copy[number]);
    free(lesson->copy);
    free(lesson->step);
    catalogue_finish(&lesson->parts);
    *lesson = (Lesson){.step = NULL};
}

bool lesson_step_wants(const LessonStep *step, const char *turn) {
    size_t length = strlen(turn);
    for (const char *wanted = step->turns; wanted != NULL && *wanted != '\0';) {
        size_t wanted_length = strcspn(wanted, " ");
        if (wanted_length == length && strncmp(wanted, turn, length) == 0)
            return true;
        wanted += wanted_length + strspn(wanted + wanted_length, " ");
    }
    return false;
}

const char *lesson_step_objection(const LessonStep *step, const Turn *turn) {
    const HistoryNode *child = step->node == NULL ? NULL : node_first_child(step->node);
    for (; child != NULL; child = node_next_sibling(child)) {
        Turn made = node_turn(child);
        if (turn_equal(&made, turn))
            return node_comment(child);
    }
    return "";
}

int lesson_free_turns(const Board *board, Stones stones) {
    int free_turns = 0;
    if (stones_can_capture(board, stones))
        return -1;
    PaikaWalk walk = paikas_begin(board, stones);
    for (PointSet moved; paikas_next(board, &walk, &moved);)
        free_turns += !stones_can_capture(board, (Stones){stones.opponent, moved});
    return free_turns;
}

char *lesson_shipped_folder(void) {
    return folder_shipped("lessons/telo-noho-dimy", "assets/lessons/telo-noho-dimy");
}
