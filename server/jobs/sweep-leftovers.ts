import { DAY_MINUTES, minutesAfter } from '@octavo/domain/time';
import { sweepErasures } from '#privacy/erasure/sweep-erasures.ts';
import { removeOrphans } from '#files/remove-orphans.ts';
import { removeOldWebhooks } from '#payments/webhooks/store.ts';
import type { Services } from '#services.ts';
import { removeUnknownAddresses } from '#auth/store.ts';
import { failStrandedMails } from '#mails/fail-stranded-mails.ts';
import { removeOldMails } from '#mails/store.ts';
import { removeExpired } from './store.ts';

const MAIL_DAYS = 30;

/** Removes expired rows, old mails and webhooks, and files without an owner; finishes erasures. Runs every hour. */
export async function sweepLeftovers(services: Services) {
  await removeExpired(services.db, minutesAfter(services.now(), -2 * DAY_MINUTES));
  await failStrandedMails(services);
  await removeOldMails(services.db, minutesAfter(services.now(), -MAIL_DAYS * DAY_MINUTES));
  await removeUnknownAddresses(services.db, minutesAfter(services.now(), -DAY_MINUTES));
  await removeOldWebhooks(services.db, minutesAfter(services.now(), -services.environment.WEBHOOK_DAYS * DAY_MINUTES));
  await sweepErasures(services);
  await removeOrphans(services);
}
