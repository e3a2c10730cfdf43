import { DAY_MINUTES, minutesAfter } from '@octavo/domain/time';
import { oneByOne } from '#http/one-by-one.ts';
import { orderLate } from '#mails/templates/order-late.ts';
import { SYSTEM, operate } from '#orders/operate.ts';
import type { Services } from '#services.ts';
import { loadNewlyLateOrders, loadUnrecordedDeadline } from './store.ts';

const LATE_DAYS = 30; // older ones are from before this job

/** Records for each order that its deadline passed, once, and mails it. Runs every minute. */
export async function sweepLateOrders(services: Services) {
  const now = services.now();
  const late = await loadNewlyLateOrders(services.db, minutesAfter(now, -LATE_DAYS * DAY_MINUTES), now);
  await oneByOne(services, late, ({ id }) => recordLate(services, id));
}

const recordLate = (services: Services, id: number) =>
  operate(
    services,
    { name: 'recordLate', by: SYSTEM, order: { id } },
    async ({ tx, order, at, happened, mail, unchanged }) => {
      const late = await loadUnrecordedDeadline(tx, id, at);
      if (!late) return unchanged(null); // delivered, moved or recorded meanwhile
      happened({ kind: 'late', details: { deadline: late.deadline.toISOString() } });
      mail('late', (brand) => orderLate(brand, order));
      return null;
    },
  );
