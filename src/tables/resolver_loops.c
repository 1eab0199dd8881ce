#include "captures.h"

#ifdef V3_LOOPS
Score resolver_score_v3(Resolver *resolver, Stones stones, PointSet capturers, Score low,
                        Score high) {
#else
Score resolver_score_portable(Resolver *resolver, Stones stones, PointSet capturers, Score low,
                              Score high) {
#endif
    return capturers == 0 ? look_up(resolver, stones)
                          : best_capture(resolver, stones, capturers, low, high);
}
