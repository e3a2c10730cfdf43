import type { Db } from '#db.ts';
import { orderCancellation } from '#mails/templates/order-cancellation.ts';
import { mailCustomer } from '#orders/mail-customer.ts';
import type { Services } from '#services.ts';
import type { CancellationRow } from './store.ts';

/** spec D38 Mails the customer what became of a request to cancel an order, except that they took it back. */
export async function mailCancellation(tx: Db, services: Services, { orderId, state, ...rest }: CancellationRow) {
  if (state === 'withdrawn') return;
  await mailCustomer(tx, services, orderId, (brand, { id, title }) =>
    orderCancellation(brand, { ...rest, id, title, state }),
  );
}
