import { CUSTOMER, operate } from '#orders/operate.ts';
import type { Services } from '#services.ts';

type Taken = { orderId: number; hasNewPaper: boolean };

/** spec §10.14 The customer downloads what was delivered: the order does not wait for that any more. */
export async function takePaper(services: Services, { orderId, hasNewPaper }: Taken) {
  if (!hasNewPaper) return;
  await operate(services, { name: 'takePaper', by: CUSTOMER, order: { id: orderId } }, async (operation) => {
    const { order, change, unchanged } = operation;
    if (!order.hasNewPaper) return unchanged(null); // another tab was first
    await change({ hasNewPaper: false });
    return null;
  });
}
