import { DAY_MINUTES, minutesAfter } from '@octavo/domain/time';
import type { Services } from '#services.ts';
import { eraseDue } from './due/erase-due.ts';
import { eraseCustomer } from './erase-customer.ts';
import { loadUnfinishedErasures } from './store.ts';
import { eraseLateWebhooks } from './texts/store.ts';

const REPEAT_DAYS = 2; // longer than a request, a mail or a webhook takes

/** controls C27 Repeats erasures that a crash interrupted, and erases late data of recently closed accounts. Throws at the end when some failed. */
export async function sweepErasures(services: Services) {
  const errors = await eraseDue(services);
  const since = minutesAfter(services.now(), -REPEAT_DAYS * DAY_MINUTES);
  const unfinished = await loadUnfinishedErasures(services.db, since);
  for (const { id } of unfinished) await eraseCustomer(services, { id }).catch((error: unknown) => errors.push(error));
  await eraseLateWebhooks(services.db).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw new AggregateError(errors, `Failed erasures: ${errors.length} (${errors.join('; ')})`);
}
