/* Certificates of what df-pn proves. */
#ifndef ORACLE_PROOF_CERTIFICATE_H
#define ORACLE_PROOF_CERTIFICATE_H

#include "dfpn.h"
#include "strategy.h"

/* Makes the certificate of a claim that holds. It uses the search and its table: what the search
 * has proved, best of all about this claim and this root, is not proved again; what is missing is.
 * The search must do nothing else meanwhile; it uses the order's threads and its stop flag, and it
 * should know the tables that `order` names. Returns false, with the reason, if the claim does not
 * hold, the search's memory is too small for the proof, or it is stopped. One thread makes the same
 * certificate from the same state of the search's table. The caller finishes the certificate. */
bool proof_certificate_make(const StrategyOrder *order, Dfpn *dfpn, Certificate *certificate,
                            Error *error);

#endif
