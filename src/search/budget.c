#include "budget.h"

#include "clock.h"
#include "stop.h"

void budget_start(Budget *budget, const Limits *limits) {
    budget->limits = *limits;
    budget->started = clock_seconds();
}

double budget_seconds(const Budget *budget) {
    return clock_seconds() - budget->started;
}

/* Returns a millisecond if no time is left, since 0 means no limit. */
static double seconds_left(const Budget *budget) {
    static const double least = 0.001;
    double seconds = budget->limits.seconds;
    if (seconds <= 0)
        return 0;
    seconds -= budget_seconds(budget);
    return seconds > least ? seconds : least;
}

bool budget_is_over(const Budget *budget) {
    const Limits *limits = &budget->limits;
    if (stop_is_set(limits->stop))
        return true;
    return limits->seconds > 0 && budget_seconds(budget) >= limits->seconds;
}

bool budget_left(const Budget *budget, uint64_t nodes, Limits *left) {
    uint64_t most = budget->limits.nodes;
    if (budget_is_over(budget) || (most != 0 && nodes >= most))
        return false;
    *left = budget->limits;
    left->nodes = most == 0 ? 0 : most - nodes;
    left->seconds = seconds_left(budget);
    return true;
}

unsigned budget_pace(const Budget *budget, Pace *pace, unsigned most) {
    static const double slow = 0.004;
    double now = budget_seconds(budget);
    unsigned nodes = now - pace->looked > slow ? pace->nodes / 4 : pace->nodes * 2;
    *pace = (Pace){now, nodes < 1 ? 1 : nodes > most ? most : nodes};
    return pace->nodes;
}
