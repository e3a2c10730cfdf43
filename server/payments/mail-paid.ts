import { brandOf } from '#mails/letter.ts';
import { queueMail } from '#mails/queue-mail.ts';
import { orderPaid } from '#mails/templates/order-paid.ts';
import { type OrderRow, readerOf } from '#orders/store.ts';
import { priceOfRow } from '#orders/to-row.ts';
import type { Db } from '#db.ts';
import type { Services } from '#services.ts';

/** Mails the customer that an order is paid, with its deadline. Not for orders that are closed or on hold. */
export async function mailPaid(tx: Db, services: Services, order: OrderRow) {
  const reader = await readerOf(tx, order.id);
  if (!reader) return; // the account was closed meanwhile
  const { siteId, customerId, email } = reader;
  await queueMail(tx, services, {
    siteId,
    customerId,
    to: email,
    mail: orderPaid(brandOf(services, siteId), { ...order, price: priceOfRow(order) }),
  });
}
