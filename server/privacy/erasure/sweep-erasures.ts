import { DAY_MINUTES, minutesAfter } from '@octavo/domain/time';
import type { Services } from '#services.ts';
import { eraseCustomer } from './erase-customer.ts';
import { eraseLateWebhooks, unfinishedErasures } from './store.ts';

const AGAIN_DAYS = 2; // longer than a request, a mail or a webhook of a payment is under way

/** controls C27 Erasures that a crash cut off, and what came in late for accounts that closed of late. Throws when some failed, after the others. */
export async function sweepErasures(services: Pick<Services, 'db' | 'files' | 'now'>) {
  const since = minutesAfter(services.now(), -AGAIN_DAYS * DAY_MINUTES);
  const unfinished = await unfinishedErasures(services.db, since);
  const errors: unknown[] = [];
  for (const { id } of unfinished) await eraseCustomer(services, { id }).catch((error: unknown) => errors.push(error));
  await eraseLateWebhooks(services.db);
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} of ${unfinished.length} erasures failed`);
}
