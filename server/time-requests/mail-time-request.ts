import { moreTimeAsked } from '#mails/templates/more-time-asked.ts';
import { mailCustomer } from '#orders/mail-customer.ts';
import type { OrderRow } from '#orders/store.ts';
import type { Db } from '#db.ts';
import type { Services } from '#services.ts';
import { presentRequest } from './present.ts';
import type { TimeRequestRow } from './store.ts';

/** spec D51a Mails a request for more time with the link that answers it. Only the mail has the token. */
export async function mailTimeRequest(tx: Db, services: Services, order: OrderRow, row: TimeRequestRow, token: string) {
  const request = await presentRequest(tx, services, order, row);
  await mailCustomer(tx, services, order.id, (brand) => moreTimeAsked(brand, { ...request, ...order, token }));
}
