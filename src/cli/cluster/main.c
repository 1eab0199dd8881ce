/* The program fanorona-tables-mpi: builds endgame tables on many machines. */
#include <stdio.h>

#include "crew_mpi.h"
#include "program.h"
#include "tables_verbs.h"
#include "translate.h"

static Crew crew;

static Status build(Arguments *arguments) {
    Status status = tables_build_together(arguments, &crew);
    uint64_t bytes = crew_mpi_exchanged(&crew);
    if (status == STATUS_FINE && crew_leads(&crew) && !arguments_have(arguments, OPTION_JSON))
        printf(translate_count("%.1f MB went between %u process\n",
                               "%.1f MB went between %u processes\n", crew.members),
               (double)bytes / 1e6, crew.members);
    return status;
}

static const Command command_table[] = {
    {"build", "", 0, 0, N_("build endgame tables"),
     N_("Builds the same files as 'fanorona tables build', with all processes that mpirun has "
        "started. They must see the same folder. --threads and --memory are for each process. The "
        "unfinished pair of tables is saved in the folder every --keep-every seconds (900 without "
        "it; 0: as often as possible). The same command goes on from there, with any number of "
        "processes."),
     OPTIONS_RESOURCES | OPTION_BIT(BOARD) | OPTION_BIT(RULES) | OPTION_BIT(STONES) |
         OPTION_BIT(ONLY) | OPTION_BIT(DISTANCES) | OPTION_BIT(KEEP_EVERY) | OPTION_BIT(JSON),
     build},
};

static const Program program = {
    .name = "fanorona-tables-mpi",
    .introduction = N_("Usage: mpirun [...] fanorona-tables-mpi COMMAND [OPTION...]\n"
                       "\n"
                       "Builds endgame tables of Fanorona on many machines, which share the work."),
    .manual = N_("The manual: man 6 fanorona-tables-mpi."),
    .commands = command_table,
    .command_count = sizeof command_table / sizeof *command_table,
};

int main(int argc, char *argv[]) {
    Error error;
    message_begin(program.name);
    if (!crew_mpi_begin(&crew, &argc, &argv, &error))
        return (int)message_failure("%s", error.message);
    if (!crew_leads(&crew)) {
        /* The first process prints for all. */
        message_silence();
        if (freopen("/dev/null", "w", stdout) == NULL)
            return STATUS_FAILED;
    }
    int status = program_run(&program, argc, argv);
    crew_mpi_end(&crew);
    return status;
}
