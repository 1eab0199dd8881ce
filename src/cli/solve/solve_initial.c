#include "solve_initial.h"

#include "first_numbers.h"

InitialNumbers solve_initial_read(Arguments *arguments, const Setup *setup, Algorithm algorithm) {
    unsigned initial = INITIAL_MOBILITY;
    if (arguments->status != STATUS_FINE)
        return INITIAL_MOBILITY;
    if (algorithm == ALGORITHM_DFPN)
        initial = first_numbers_best(setup->rules.board);
    name_option_read(arguments, OPTION_INITIAL, INITIAL_KINDS, initial_name, &initial);
    return (InitialNumbers)initial;
}
