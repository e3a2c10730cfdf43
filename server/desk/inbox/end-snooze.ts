import { SYSTEM, operate } from '#orders/operate.ts';
import type { Services } from '#services.ts';
import { publishDesk } from '#staff/publish-desk.ts';
import { oneByOne } from '#http/one-by-one.ts';
import { loadOverdueSnoozes, wake } from './store.ts';

/** ADR 0131 The job that puts an order back whose snooze is over. One that was snoozed again has another job. */
export async function endSnooze(services: Services, order: { id: number }) {
  await operate(
    services,
    { name: 'endSnooze', by: SYSTEM, order },
    async ({ tx, order: { id, siteId }, at, unchanged }) => {
      if (await wake(tx, id, at)) await publishDesk(tx, { kind: 'conversation', siteId, orderId: id });
      return unchanged(null);
    },
  );
}

/** ADR 0131 Puts back what a lost job has left, and what a job found whose clock was behind. Runs every minute. */
export async function sweepSnoozes(services: Services) {
  const overdue = await loadOverdueSnoozes(services.db, services.now());
  await oneByOne(services, overdue, (order) => endSnooze(services, order));
}
