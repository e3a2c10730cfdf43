import { orderPaid } from '#mails/templates/order-paid.ts';
import { mailCustomer } from '#orders/mail-customer.ts';
import type { OrderRow } from '#orders/store.ts';
import { priceOfRow } from '#orders/to-row.ts';
import type { Db } from '#db.ts';
import type { Services } from '#services.ts';

/** Mails the customer that an order is paid, with its deadline. Not for orders that are closed or on hold. */
export async function mailPaid(tx: Db, services: Services, order: OrderRow) {
  await mailCustomer(tx, services, order.id, (brand) => orderPaid(brand, { ...order, price: priceOfRow(order) }));
}
