import { isUnderWay } from '@octavo/domain/orders/status';
import { oneByOne } from '#http/one-by-one.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { recordEvents } from '#orders/events/store.ts';
import { publishOrderChanged } from '#orders/publish-changed.ts';
import { lockOrder, orderById } from '#orders/store.ts';
import type { Services } from '#services.ts';
import { endRequest, overdueRequests } from './store.ts';

/** spec D51a Ends the requests that nobody answered in time. Runs every minute. */
export async function sweepTimeRequests(services: Services) {
  const overdue = await overdueRequests(services.db, services.now());
  await oneByOne(services, overdue, (request) => lapse(services, request));
}

const lapse = (services: Services, { id, orderId }: { id: number; orderId: number }) =>
  inTransaction(services, 'lapseTimeRequest', async (tx) => {
    await lockOrder(tx, orderId);
    if (!(await endRequest(tx, id, 'lapsed', services.now()))) return; // answered meanwhile
    const { status, deadline } = await orderById(tx, orderId);
    if (!isUnderWay(status)) return;
    const details = { deadline: deadline.toISOString() };
    await recordEvents(tx, orderId, [{ kind: 'time_lapsed', details }], { side: 'system' }, services.now());
    await publishOrderChanged(tx, orderId);
  });
