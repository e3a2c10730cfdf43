import { customerOfSite } from '#customers/store.ts';
import { brandOf } from '#mails/letter.ts';
import { queueMail } from '#mails/queue-mail.ts';
import { orderPaid } from '#mails/templates/order-paid.ts';
import type { OrderRow } from '#orders/store.ts';
import type { Db, World } from '#world.ts';

/** Tells the customer by mail that an order is paid. */
export async function mailPaid(tx: Db, world: World, order: OrderRow) {
  const { siteId, customerId } = order;
  const customer = await customerOfSite(tx, siteId, customerId);
  if (!customer) return; // the account was closed meanwhile
  await queueMail(tx, world, {
    siteId,
    customerId,
    to: customer.email,
    mail: orderPaid(brandOf(world, siteId), order),
  });
}
