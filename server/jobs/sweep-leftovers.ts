import { remindOfApplications } from '#applications/undecided/remind-of-applications.ts';
import { sweepErasures } from '#privacy/erasure/sweep-erasures.ts';
import { removeOrphans } from '#files/remove-orphans.ts';
import { removeOld } from '#retention/remove-old.ts';
import type { Services } from '#services.ts';
import { failStrandedMails } from '#mails/fail-stranded-mails.ts';

const SWEEPS = [failStrandedMails, remindOfApplications, removeOld, sweepErasures, removeOrphans];

/**
 * Removes what is older than it is kept (ADR 0138), and files without an owner; finishes erasures, and reminds of applications. Runs every hour. One that fails
 * stops none of the others: the job fails at the end, with the reasons of all.
 */
export async function sweepLeftovers(services: Services) {
  const errors: unknown[] = [];
  for (const sweep of SWEEPS) await sweep(services).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw new AggregateError(errors, errors.join('; '));
}
