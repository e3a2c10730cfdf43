import { orderOffered } from '#mails/templates/order-offered.ts';
import { mailCustomer } from '#orders/mail-customer.ts';
import type { OrderRow } from '#orders/store.ts';
import type { Db } from '#db.ts';
import type { Services } from '#services.ts';

type Offered = OrderRow & { offeredUntil: Date };

/** spec §10.1 Mails the customer an offer, with what it costs and until when it stands. */
export async function mailOffer(tx: Db, services: Services, order: Offered) {
  const offer = { ...order, until: order.offeredUntil, note: order.offerNote };
  await mailCustomer(tx, services, order.id, (brand) => orderOffered(brand, offer));
}
