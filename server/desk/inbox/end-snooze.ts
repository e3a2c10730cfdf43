import type { Services } from '#services.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { publishDesk } from '#staff/publish-desk.ts';
import { oneByOne } from '#http/one-by-one.ts';
import { loadOverdueSnoozes, loadSiteOfOrder, wake } from './store.ts';

/** ADR 0131 The job that puts an order back whose snooze is over. One that was snoozed again has another job. */
export const endSnooze = (services: Services, { id }: { id: number }) =>
  inTransaction(services, 'endSnooze', async (tx) => {
    const order = await loadSiteOfOrder(tx, id);
    if (order && (await wake(tx, id, services.now())))
      await publishDesk(tx, { kind: 'conversation', siteId: order.siteId, orderId: id });
  });

/** ADR 0131 Puts back what a lost job has left, and what a job found whose clock was behind. Runs every minute. */
export async function sweepSnoozes(services: Services) {
  const overdue = await loadOverdueSnoozes(services.db, services.now());
  await oneByOne(services, overdue, (order) => endSnooze(services, order));
}
