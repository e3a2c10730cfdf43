import { whyOrderStays } from '@octavo/domain/customers/deletion';
import { splitRefund } from '@octavo/domain/payments/refund';
import type { Db } from '#db.ts';
import { SYSTEM, operateWithin } from '#orders/operate.ts';
import { moneyKept } from '#payments/refunds/money-kept.ts';
import { startRefunds } from '#payments/refunds/start-refunds.ts';
import type { Services } from '#services.ts';
import { loadOrdersToEnd } from '../store.ts';

type Asked = { customerId: number; staffId: number };

/** ADR 0447 Sends back what was paid for orders that are not paid in full, as the member of staff who asked for the erasure of their customer. */
export async function sendHeld(tx: Db, services: Services, { customerId, staffId }: Asked) {
  const orders = await loadOrdersToEnd(tx, customerId);
  for (const { id } of orders.filter((order) => whyOrderStays(order) === 'paid_in_part'))
    await operateWithin(tx, services, { name: 'eraseDue', by: SYSTEM, order: { id } }, async ({ at }) => {
      const { entries, kept } = await moneyKept(tx, id);
      await startRefunds(tx, { orderId: id, cause: 'desk', staffId }, splitRefund(kept, entries), at);
    });
}
