#include "complete_sweep.h"

#include <string.h>

/* A capture in progress by the stone from `start`. It stands for all positions in which the stones
 * of `mover` are the mover's and the stones taken so far the opponent's. */
typedef struct Course {
    unsigned start, point; /* of the capturing stone */
    PointSet standing;     /* the other stones still on the board */
    PointSet mover;        /* those of them that are known to be the mover's */
    PointSet open;         /* points to which the stone may go */
    Direction barred;
} Course;

/* Returns the mover's value if the opponent's is `after`. */
INLINE Worth worth_before(bool outcomes, Worth after) {
    if (outcomes)
        return (Worth)(-after & 3);
    return (Worth)(0 - after + (after > WORTH_DRAWN));
}

INLINE unsigned place_among(PointSet among, PointSet point) {
    return set_count(among & (point - 1));
}

/* Takes in the values of a course's positions if the turn ends here. Goes through all colours of
 * the unknown stones, changing one stone at a time. */
INLINE void take_in(Sweep *sweep, const Course *course, bool outcomes) {
    const CompleteValues *complete = sweep->complete;
    PointSet left = course->standing | point_set(course->point);
    unsigned stones = set_count(left);
    const CompleteLevel *level = &complete->level[stones];
    uint32_t class = level->class_of[complete_rank(complete, left)];
    PointSet image = complete_map(complete, class % 8, left);
    PointSet unknown = course->standing & ~course->mover;
    uint32_t before_bit[COMPLETE_STONES_MAX], after_bit[COMPLETE_STONES_MAX];
    unsigned count = 0;
    for (PointSet rest = unknown; rest != 0; rest &= rest - 1, count++) {
        PointSet point = rest & (0 - rest);
        before_bit[count] = 1u << place_among(sweep->occupied, point);
        after_bit[count] = 1u << place_among(image, complete_map(complete, class % 8, point));
    }
    PointSet all_mover = point_set(course->start) | course->standing;
    uint32_t before = (uint32_t)complete_extract(all_mover, sweep->occupied), after = 0;
    uint64_t begin = (uint64_t)(class / 8) << stones;
    for (uint32_t number = 1;; number++) {
        Worth worth = worth_before(outcomes, complete_read(outcomes, level, begin + after));
        if (worth > sweep->best[before])
            sweep->best[before] = worth;
        if (number >> count != 0)
            break;
        unsigned changed = (unsigned)__builtin_ctz(number);
        before ^= before_bit[changed];
        after ^= after_bit[changed];
    }
}

static void go_on(Sweep *sweep, const Course *course);

static void end_step(Sweep *sweep, const Course *course) {
    if (sweep->complete->outcomes)
        take_in(sweep, course, true);
    else
        take_in(sweep, course, false);
    go_on(sweep, course);
}

/* Makes a step that takes the stones from `first` on, by each possible number of them: the stone
 * that ends the run is the mover's. */
static void take_runs(Sweep *sweep, const Course *course, Direction step, unsigned first,
                      Direction along) {
    const Board *board = sweep->complete->board;
    Course next = *course;
    next.point = board->next[step][course->point];
    next.barred = step;
    next.open &= ~point_set(next.point);
    PointSet takeable = course->standing & ~course->mover;
    for (unsigned point = first; takeable >> point & 1;) {
        next.standing &= ~point_set(point);
        next.open |= point_set(point);
        point = board->next[along][point];
        Course ended = next;
        ended.mover |= takeable & point_set(point);
        end_step(sweep, &ended);
    }
}

static void go_on(Sweep *sweep, const Course *course) {
    const Board *board = sweep->complete->board;
    for (PointSet near = board->neighbours[course->point] & course->open; near != 0;
         near &= near - 1) {
        unsigned to = set_lowest(near);
        Direction step = (Direction)board->direction[course->point][to];
        Direction back = direction_opposite(step);
        if (step == course->barred)
            continue;
        take_runs(sweep, course, step, board->next[step][to], step);
        take_runs(sweep, course, step, board->next[back][course->point], back);
    }
}

#ifdef V3_LOOPS
void sweep_captures_v3(Sweep *sweep, PointSet occupied) {
#else
void sweep_captures_portable(Sweep *sweep, PointSet occupied) {
#endif
    memset(sweep->best, 0, (size_t)1 << set_count(occupied));
    sweep->occupied = occupied;
    for (PointSet left = occupied; left != 0; left &= left - 1) {
        unsigned start = set_lowest(left);
        Course course = {.start = start,
                         .point = start,
                         .standing = occupied & ~point_set(start),
                         .open = sweep->complete->board->all & ~occupied,
                         .barred = DIRECTIONS};
        go_on(sweep, &course);
    }
}
