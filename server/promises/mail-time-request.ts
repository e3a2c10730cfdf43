import { brandOf } from '#mails/letter.ts';
import { queueMail } from '#mails/queue-mail.ts';
import { moreTimeAsked } from '#mails/templates/more-time-asked.ts';
import { type OrderRow, readerOf } from '#orders/store.ts';
import type { Db } from '#db.ts';
import type { Services } from '#services.ts';
import { presentRequest } from './present.ts';
import type { TimeRequestRow } from './store.ts';

/** spec D51a Mails a request for more time with the link that answers it. Only the mail has the token. */
export async function mailTimeRequest(tx: Db, services: Services, order: OrderRow, row: TimeRequestRow, token: string) {
  const reader = await readerOf(tx, order.id);
  if (!reader) return; // the account was closed meanwhile
  const { siteId, customerId, email } = reader;
  const request = await presentRequest(tx, services, order, row);
  const mail = moreTimeAsked(brandOf(services, siteId), { ...request, ...order, token });
  await queueMail(tx, services, { siteId, customerId, to: email, mail });
}
