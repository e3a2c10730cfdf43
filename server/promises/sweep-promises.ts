import { isUnderWay } from '@octavo/domain/orders/promise';
import { DAY_MINUTES, minutesAfter } from '@octavo/domain/time';
import { oneByOne } from '#http/one-by-one.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { type Actor, recordEvents } from '#orders/events/store.ts';
import { publishOrderChanged } from '#orders/publish-changed.ts';
import { lockOrder, orderById } from '#orders/store.ts';
import type { Services } from '#services.ts';
import { endRequest, newlyLateOrders, overdueRequests, unrecordedDeadline } from './store.ts';

const SYSTEM: Actor = { side: 'system' };
const LATE_DAYS = 30; // older ones are from before this job

/** spec D51a Ends the requests that nobody answered in time, and records for each order that its deadline passed. Runs every minute. */
export async function sweepPromises(services: Services) {
  const now = services.now();
  await oneByOne(services, await overdueRequests(services.db, now), (request) => lapse(services, request));
  const late = await newlyLateOrders(services.db, minutesAfter(now, -LATE_DAYS * DAY_MINUTES), now);
  await oneByOne(services, late, ({ id }) => recordLate(services, id));
}

const lapse = (services: Services, { id, orderId }: { id: number; orderId: number }) =>
  inTransaction(services, 'lapseTimeRequest', async (tx) => {
    await lockOrder(tx, orderId);
    if (!(await endRequest(tx, id, 'lapsed', services.now()))) return; // answered meanwhile
    const { status, deadline } = await orderById(tx, orderId);
    if (!isUnderWay(status)) return;
    const details = { deadline: deadline.toISOString() };
    await recordEvents(tx, orderId, [{ kind: 'time_lapsed', details }], SYSTEM, services.now());
    await publishOrderChanged(tx, orderId);
  });

const recordLate = (services: Services, id: number) =>
  inTransaction(services, 'recordLate', async (tx) => {
    await lockOrder(tx, id);
    const late = await unrecordedDeadline(tx, id, services.now());
    if (!late) return; // delivered, moved or recorded meanwhile
    const details = { deadline: late.deadline.toISOString() };
    await recordEvents(tx, id, [{ kind: 'late', details }], SYSTEM, services.now());
    await publishOrderChanged(tx, id);
  });
