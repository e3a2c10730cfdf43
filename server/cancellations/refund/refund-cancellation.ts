import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { SYSTEM, operate } from '#orders/operate.ts';
import { ProviderError } from '#outside/payments/provider-error.ts';
import type { Services } from '#services.ts';
import { mailCancellation } from '../mail-cancellation.ts';
import { sendRefund } from '#payments/refunds/send-refund.ts';
import { isPartTaken, openOfCancellation } from '#payments/refunds/store.ts';
import { changeCancellation, isPartOutside, loadCancellationById } from '../store.ts';

/**
 * spec §10.6 Sends the money of an accepted request back, and ends it when all of it has gone. Repeatable: a part that the provider has
 * sent is not sent again. Throws `ProviderError` where the provider cannot be reached.
 */
export async function refundCancellation(services: Services, { id }: { id: number }) {
  const { state } = await loadCancellationById(services.db, id);
  if (state !== 'refunding') return;
  const failures: ProviderError[] = [];
  for (const part of await openOfCancellation(services.db, id)) {
    await sendRefund(services, part).catch((error: unknown) => {
      if (!(error instanceof ProviderError)) throw error;
      failures.push(error); // the other parts go on
    });
  }
  await endWhenSent(services, id);
  if (failures[0]) throw failures[0];
}

/**
 * The order is then refunded where everything came back, which its payments have said already, else canceled. Where a dispute or
 * another payment has changed it meanwhile, staff decide; so they do where a chargeback took the money before it was sent (ADR 0405).
 */
export async function endWhenSent(services: Services, id: number) {
  const { orderId } = await loadCancellationById(services.db, id);
  const door = { name: 'endCancellation', by: SYSTEM, order: { id: orderId } };
  await operate(services, door, async (operation) => {
    const { tx, order, at, change, unchanged } = operation;
    if ((await openOfCancellation(tx, id)).length > 0) return unchanged(null);
    const ended = await changeCancellation(tx, id, 'refunding', { state: 'refunded', dateEnded: at });
    if (!ended) return unchanged(null); // another call was faster
    if (await isPartTaken(tx, id)) return null; // it stays on hold, and no mail says that we have sent something
    if (order.status === ORDER_STATUS.hold) await change({ status: ORDER_STATUS.canceled, dateCanceled: at });
    mailCancellation(operation, ended, await isPartOutside(tx, id));
    return null;
  });
}
