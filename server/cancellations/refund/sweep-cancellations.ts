import { oneByOne } from '#http/one-by-one.ts';
import { SYSTEM, operate } from '#orders/operate.ts';
import type { Services } from '#services.ts';
import { endWithOrder } from '../end-with-order.ts';
import { loadClosedWithRequest, loadRefundedCancellations } from '../store.ts';
import { endWhenSent } from './refund-cancellation.ts';

/** spec §10.6 Runs every minute, after the refunds were asked about, and ends the requests whose money has gone back, and those that wait at a closed order. */
export async function sweepCancellations(services: Services) {
  await oneByOne(services, await loadRefundedCancellations(services.db), ({ id }) => endWhenSent(services, id));
  await oneByOne(services, await loadClosedWithRequest(services.db), async (order) => {
    const door = { name: 'endCancellation' as const, by: SYSTEM, order };
    await operate(services, door, async ({ tx, order: closed, at, unchanged }) => {
      await endWithOrder(tx, closed, at);
      return unchanged(null);
    });
  });
}
