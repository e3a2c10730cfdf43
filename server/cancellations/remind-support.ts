import { DAY_MINUTES, minutesAfter } from '@octavo/domain/time';
import { oneByOne } from '#http/one-by-one.ts';
import { brandOf } from '#mails/brand.ts';
import { queueMail } from '#mails/queue-mail.ts';
import { cancellationWaits } from '#mails/templates/cancellation-waits.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import type { Services } from '#services.ts';
import { markReminded, loadUnansweredCancellations } from './store.ts';

/** spec §10.6 Mails the support of a site once about each request to cancel that has waited for a day. Runs every minute. */
export async function remindSupport(services: Services) {
  const waiting = await loadUnansweredCancellations(services.db, minutesAfter(services.now(), -DAY_MINUTES));
  await oneByOne(services, waiting, ({ id, orderId, siteId, customerId, ...rest }) =>
    inTransaction(services, 'remindSupport', async (tx) => {
      if (!(await markReminded(tx, id, services.now()))) return; // answered meanwhile
      const brand = brandOf(services, siteId);
      const mail = cancellationWaits(brand, { id: orderId, ...rest });
      await queueMail(tx, services, { siteId, customerId, to: brand.email, mail });
    }),
  );
}
