import { DAY_MINUTES, minutesAfter } from '@octavo/domain/time';
import { oneByOne } from '#http/one-by-one.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { recordEvents } from '#orders/events/store.ts';
import { publishOrderChanged } from '#orders/publish-changed.ts';
import { lockOrder } from '#orders/store.ts';
import type { Services } from '#services.ts';
import { newlyLateOrders, unrecordedDeadline } from './store.ts';

const LATE_DAYS = 30; // older ones are from before this job

/** Records for each order that its deadline passed, once. Runs every minute. */
export async function sweepLateOrders(services: Services) {
  const now = services.now();
  const late = await newlyLateOrders(services.db, minutesAfter(now, -LATE_DAYS * DAY_MINUTES), now);
  await oneByOne(services, late, ({ id }) => recordLate(services, id));
}

const recordLate = (services: Services, id: number) =>
  inTransaction(services, 'recordLate', async (tx) => {
    await lockOrder(tx, id);
    const late = await unrecordedDeadline(tx, id, services.now());
    if (!late) return; // delivered, moved or recorded meanwhile
    const details = { deadline: late.deadline.toISOString() };
    await recordEvents(tx, id, [{ kind: 'late', details }], { side: 'system' }, services.now());
    await publishOrderChanged(tx, id);
  });
