import { isUnderWay } from '@octavo/domain/orders/status';
import { oneByOne } from '#http/one-by-one.ts';
import { SYSTEM, operate } from '#orders/operate.ts';
import type { Services } from '#services.ts';
import { endRequest, loadOverdueRequests } from './store.ts';

/** spec D51a Ends the requests that nobody answered in time. Runs every minute. */
export async function sweepTimeRequests(services: Services) {
  const overdue = await loadOverdueRequests(services.db, services.now());
  await oneByOne(services, overdue, (request) => lapse(services, request));
}

type Overdue = { id: number; orderId: number };

const lapse = (services: Services, { id, orderId }: Overdue) =>
  operate(services, { name: 'lapseTimeRequest', by: SYSTEM, order: { id: orderId } }, async (operation) => {
    const { tx, order, at, happened, unchanged } = operation;
    if (!(await endRequest(tx, id, 'lapsed', at)) || !isUnderWay(order.status)) return unchanged(null); // answered meanwhile, or closed
    happened({ kind: 'time_lapsed', details: { deadline: order.deadline.toISOString() } });
    return null;
  });
