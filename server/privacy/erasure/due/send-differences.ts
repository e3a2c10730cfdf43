import { splitRefund } from '@octavo/domain/payments/refund';
import type { Db } from '#db.ts';
import { SYSTEM, operateWithin } from '#orders/operate.ts';
import { startRefunds } from '#payments/refunds/start-refunds.ts';
import { addReturned } from '#payments/refunds/store.ts';
import type { Services } from '#services.ts';
import { differencesOf } from '../differences-of.ts';
import { loadOrdersToEnd } from '../store.ts';

/**
 * ADR 0438 Sends back what orders cost less since an edit and their customer has not taken: nobody has asked the customer before the desk erases the
 * account. Answers whether there was any.
 */
export async function sendDifferences(tx: Db, services: Services, customerId: number): Promise<boolean> {
  const differences = await differencesOf(tx, await loadOrdersToEnd(tx, customerId));
  for (const { id, amount, entries } of differences)
    await operateWithin(tx, services, { name: 'eraseDue', by: SYSTEM, order: { id } }, async ({ at }) => {
      await addReturned(tx, id, amount);
      await startRefunds(tx, { orderId: id, cause: 'difference' }, splitRefund(amount, entries), at);
    });
  return differences.length > 0;
}
