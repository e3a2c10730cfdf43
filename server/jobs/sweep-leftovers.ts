import { remindOfApplications } from '#applications/undecided/remind-of-applications.ts';
import { sweepErasures } from '#privacy/erasure/sweep-erasures.ts';
import { removeOrphans } from '#files/remove-orphans.ts';
import { removeOld } from '#retention/remove-old.ts';
import type { Services } from '#services.ts';
import { failStrandedMails } from '#mails/fail-stranded-mails.ts';

/** Removes what is older than it is kept (ADR 0138), and files without an owner; finishes erasures, and reminds of applications. Runs every hour. */
export async function sweepLeftovers(services: Services) {
  await failStrandedMails(services);
  await remindOfApplications(services);
  await removeOld(services);
  await sweepErasures(services);
  await removeOrphans(services);
}
