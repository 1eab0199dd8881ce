/* What the benchmarks share; each is in a file of its own. */
#ifndef CLI_BENCH_H
#define CLI_BENCH_H

#include "commands.h"

Status bench_figures(const Arguments *arguments);
Status bench_tables(const Arguments *arguments);
Status bench_ui(const Arguments *arguments);
Status bench_player(const Arguments *arguments);
Status bench_oracle(const Arguments *arguments);
Status bench_search(const Arguments *arguments);

#endif
