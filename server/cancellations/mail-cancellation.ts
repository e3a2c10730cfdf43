import type { Db } from '#db.ts';
import { brandOf } from '#mails/letter.ts';
import { queueMail } from '#mails/queue-mail.ts';
import { orderCancellation } from '#mails/templates/order-cancellation.ts';
import { readerOf } from '#orders/store.ts';
import type { Services } from '#services.ts';
import type { CancellationRow } from './store.ts';

/** spec D38 Mails the customer what became of a request to cancel an order. */
export async function mailCancellation(tx: Db, services: Services, { orderId, state, ...rest }: CancellationRow) {
  const reader = await readerOf(tx, orderId);
  if (!reader || state === 'withdrawn') return; // the account was closed meanwhile, or the customer did it
  const { siteId, customerId, email, id, title } = reader;
  const mail = orderCancellation(brandOf(services, siteId), { ...rest, id, title, state });
  await queueMail(tx, services, { siteId, customerId, to: email, mail });
}
