/* What is likely where a report knows nothing for certain. Private to game reports. */
#ifndef ORACLE_REPORT_ESTIMATES_H
#define ORACLE_REPORT_ESTIMATES_H

#include "report_line.h"

/* Estimates the positions of a line whose outcome is unknown, the end of the game first, each by
 * alpha-beta of as many nodes; a quarter of the time of `search` at most goes into it, and its
 * nodes don't count. False when memory runs out. */
bool report_estimate_line(ReportLine *line, ReportSearch *search, Error *error);

#endif
