import { brandOf } from '#mails/letter.ts';
import { queueMail } from '#mails/queue-mail.ts';
import { orderOffered } from '#mails/templates/order-offered.ts';
import { type OrderRow, readerOf } from '#orders/store.ts';
import type { Db } from '#db.ts';
import type { Services } from '#services.ts';

type Offered = OrderRow & { offeredUntil: Date };

/** ADR 0034 Mails the customer an offer, with what it costs and until when it stands. */
export async function mailOffer(tx: Db, services: Services, order: Offered) {
  const reader = await readerOf(tx, order.id);
  if (!reader) return; // the account was closed meanwhile
  const { siteId, customerId, email } = reader;
  const mail = orderOffered(brandOf(services, siteId), { ...order, until: order.offeredUntil, note: order.offerNote });
  await queueMail(tx, services, { siteId, customerId, to: email, mail });
}
