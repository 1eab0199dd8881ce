#include "value_report.h"

#include <stdio.h>
#include <string.h>

#include "json_output.h"
#include "notation.h"
#include "translate.h"
#include "value_text.h"

static json_t *turn_json(const ValueReport *report, size_t number) {
    ReportedTurn turn = report->turn(report->context, number);
    json_t *item =
        json_join(json_pack("{s:s}", "turn", turn.turn), value_json(&turn.verdict, report->names));
    return turn.progress == 0 ? item
                              : json_join(item, json_pack("{s:i}", "progress", turn.progress));
}

bool value_report_print_json(const ValueReport *report, json_t *more) {
    JsonList list;
    json_t *before =
        json_join(json_setup(report->setup), value_json(&report->position, report->names));
    if (more != NULL)
        before = json_join(before, more);
    if (before == NULL || !json_list_begin(&list, before, "turns"))
        return false;
    for (size_t number = 0; number < report->turns; number++) {
        json_t *item = turn_json(report, number);
        if (item == NULL || !json_list_add(&list, item))
            return false;
    }
    return json_list_end(&list, report->complete ? NULL : json_pack("{s:b}", "complete", 0));
}

/* If the distance of a won position is not known, takes that of the turn that wins soonest, which
 * is an upper bound. Returns whether it did. */
static bool find_soonest(const ValueReport *report, Verdict *position) {
    *position = report->position;
    if (position->outcome != OUTCOME_WIN || position->distance >= 0)
        return false;
    for (size_t number = 0; number < report->turns; number++) {
        Verdict verdict = report->turn(report->context, number).verdict;
        bool wins = verdict.outcome == OUTCOME_WIN && verdict.distance >= 0;
        if (wins && (position->distance < 0 || verdict.distance < position->distance))
            position->distance = verdict.distance;
    }
    return position->distance >= 0;
}

bool value_report_print(const ValueReport *report, const char *more) {
    char words[VALUE_TEXT_SIZE], source[SOURCE_TEXT_SIZE];
    Verdict position;
    if (find_soonest(report, &position))
        value_write_at_most(&position, words);
    else
        value_write(&position, words);
    value_write_source(&report->position, report->names, source);
    printf(_("outcome: %s\nsource: %s\n"), words, source);
    fputs(more, stdout);
    int width = 0;
    for (size_t number = 0; number < report->turns; number++) {
        int length = (int)strlen(report->turn(report->context, number).turn);
        width = length > width ? length : width;
    }
    for (size_t number = 0; number < report->turns && output_works(); number++) {
        ReportedTurn turn = report->turn(report->context, number);
        value_write(&turn.verdict, words);
        printf("%-*s  ", width, turn.turn);
        if (turn.progress <= 0)
            fputs(words, stdout);
        else
            printf(translate_count("%s; the distance will be known after at most %d turn",
                                   "%s; the distance will be known after at most %d turns",
                                   (unsigned long)turn.progress),
                   words, turn.progress);
        value_write_source(&turn.verdict, report->names, source);
        if (turn.verdict.certificates != 0)
            printf(", %s", source);
        putchar('\n');
    }
    return output_works();
}

void value_report_warn(const ValueReport *report) {
    if (!report->complete)
        message_note("the position has more than %zu turns; the others are left out",
                     report->turns);
}
