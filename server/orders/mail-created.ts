import { minutesAfter } from '@octavo/domain/time';
import { brandOf } from '#mails/letter.ts';
import { queueMail } from '#mails/queue-mail.ts';
import { orderCreated } from '#mails/templates/order-created.ts';
import type { Db } from '#db.ts';
import type { Services } from '#services.ts';
import { type OrderRow, readerOf } from './store.ts';

/** ADR 0034 Mails the customer that an order is placed, what it costs, and when it is ready if it is paid now. */
export async function mailCreated(tx: Db, services: Services, order: OrderRow) {
  const reader = await readerOf(tx, order.id);
  if (!reader) return; // the account was closed meanwhile
  const { siteId, customerId, email } = reader;
  const readyAt = minutesAfter(services.now(), order.urgencyMinutes);
  const mail = orderCreated(brandOf(services, siteId), { ...order, readyAt });
  await queueMail(tx, services, { siteId, customerId, to: email, mail });
}
