/* Certificates of what df-pn proves. */
#ifndef ORACLE_PROOF_CERTIFICATE_H
#define ORACLE_PROOF_CERTIFICATE_H

#include "dfpn.h"
#include "strategy.h"

/* Makes the certificate of a claim that holds. The search and its table are used: what it proved
 * before, of this claim and this root best of all, is not proved again, what is missing is. One
 * search at a time; the order's threads and its stop flag are those of the search as well, and what
 * the search knows of tables should be what `order` names. False, with the reason, when the claim
 * does not hold, the search's memory is too small for the proof, or it is stopped. On one thread
 * and with the search's table in the same state it is the same certificate. */
bool proof_certificate_make(const StrategyOrder *order, Dfpn *dfpn, Certificate *certificate,
                            Error *error);

#endif
