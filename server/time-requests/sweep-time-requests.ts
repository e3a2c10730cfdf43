import { isWaiting, mayGetMoreTime } from '@octavo/domain/time-requests/rules';
import { oneByOne } from '#http/one-by-one.ts';
import { SYSTEM, operate } from '#orders/operate.ts';
import type { Services } from '#services.ts';
import { endRequest, loadOverdueRequests, loadRequestOfOrder } from './store.ts';

/** spec D51a Ends the requests that nobody answered in time. Runs every minute. */
export async function sweepTimeRequests(services: Services) {
  const overdue = await loadOverdueRequests(services.db, services.now());
  await oneByOne(services, overdue, (request) => lapse(services, request));
}

type Overdue = { id: number; orderId: number };

const lapse = (services: Services, { id, orderId }: Overdue) =>
  operate(services, { name: 'lapseTimeRequest', by: SYSTEM, order: { id: orderId } }, async (operation) => {
    const { tx, order, at, happened, unchanged } = operation;
    const request = await loadRequestOfOrder(tx, order.id, id);
    if (!request || isWaiting(request, order, at)) return unchanged(null); // an edit has moved it meanwhile
    if (!(await endRequest(tx, id, 'lapsed', at)) || !mayGetMoreTime(order)) return unchanged(null); // answered meanwhile, or over
    happened({ kind: 'time_lapsed', details: { deadline: order.deadline.toISOString() } });
    return null;
  });
