/* Estimates for positions of which a report knows nothing for certain. Private to game reports. */
#ifndef ORACLE_REPORT_ESTIMATES_H
#define ORACLE_REPORT_ESTIMATES_H

#include "report_line.h"

/* Estimates the positions of a line whose outcome is unknown, the end of the game first, each by
 * alpha-beta with the same number of nodes, which don't count as those of `search`. Quick estimates
 * are rough, and are made even if the time of `search` is up; thorough ones take at most a quarter
 * of the time. Returns false if memory runs out. */
bool report_estimate_line(ReportLine *line, ReportSearch *search, ReportPass pass, Error *error);

#endif
