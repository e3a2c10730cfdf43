import { oneByOne } from '#http/one-by-one.ts';
import { SYSTEM, operate } from '#orders/operate.ts';
import type { Services } from '#services.ts';
import { expireRefundRequest, loadExpiredRefundRequests } from './store.ts';

/** spec §12.5 Ends the requests for a second person that nobody answered in time, so that their orders leave the queue. Runs every minute. */
export async function sweepRefundRequests(services: Services) {
  const expired = await loadExpiredRefundRequests(services.db, services.now());
  await oneByOne(services, expired, ({ orderId }) =>
    operate(
      services,
      { name: 'expireRefundRequest', by: SYSTEM, order: { id: orderId } },
      async ({ tx, order, at, unchanged }) => {
        if (!(await expireRefundRequest(tx, order.id, at))) unchanged(null); // another one was asked meanwhile
      },
    ),
  );
}
