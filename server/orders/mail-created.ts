import { minutesAfter } from '@octavo/domain/time';
import { orderCreated } from '#mails/templates/order-created.ts';
import type { Db } from '#db.ts';
import type { Services } from '#services.ts';
import { mailCustomer } from './mail-customer.ts';
import type { OrderRow } from './store.ts';

/** spec §10.1 Mails the customer that an order is placed, what it costs, and when it is ready if it is paid now. */
export async function mailCreated(tx: Db, services: Services, order: OrderRow) {
  const readyAt = minutesAfter(services.now(), order.urgencyMinutes);
  await mailCustomer(tx, services, order.id, (brand) => orderCreated(brand, { ...order, readyAt }));
}
