import { holdsLateMoney } from '@octavo/domain/cancellations/agreed';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import type { Db } from '#db.ts';
import { SYSTEM, operate } from '#orders/operate.ts';
import type { OrderRow } from '#orders/store.ts';
import { ProviderError } from '#outside/payments/provider-error.ts';
import type { Services } from '#services.ts';
import { alarm } from '#payments/alarm.ts';
import { moneyKept } from '#payments/refunds/money-kept.ts';
import { loadAgreed } from '../agreed.ts';
import { mailCancellation } from '../mail-cancellation.ts';
import { sendRefund } from '#payments/refunds/sending/send-refund.ts';
import { isPartTaken, loadOpenOfCancellation } from '#payments/refunds/store.ts';
import { changeCancellation, isPartOutside, loadCancellationById, loadNewQuestion, queueFault } from '../store.ts';

const { hold, canceled, refunded } = ORDER_STATUS;

/**
 * spec §10.6 Sends the money of an accepted request back, and ends it when all of it has gone. Repeatable: a part that the provider has
 * sent is not sent again. Throws `ProviderError` where the provider cannot be reached.
 */
export async function refundCancellation(services: Services, { id }: { id: number }) {
  const { state } = await loadCancellationById(services.db, id);
  if (state !== 'refunding') return;
  const failures: ProviderError[] = [];
  for (const part of await loadOpenOfCancellation(services.db, id)) {
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
 * another payment came meanwhile, it waits on hold for staff, who are alarmed (ADR 0458); so it does where a chargeback took the money before
 * it was sent, without counting as canceled (ADR 0405).
 */
export async function endWhenSent(services: Services, id: number) {
  const { orderId } = await loadCancellationById(services.db, id);
  const door = { name: 'endCancellation' as const, by: SYSTEM, order: { id: orderId } };
  const needsStaff = await operate(services, door, async (operation) => {
    const { tx, order, at, change, unchanged } = operation;
    if ((await loadOpenOfCancellation(tx, id)).length > 0) return unchanged(false);
    const isOpen = await hasChanged(tx, order);
    const ended = await changeCancellation(tx, id, 'refunding', { state: 'refunded', dateEnded: at });
    if (!ended) return unchanged(false); // another call was faster
    if (await isPartTaken(tx, id)) return isOpen; // it stays on hold, and no mail says that we have sent something
    if (isOpen) await change({ status: hold, dateCanceled: at });
    else if (order.status === hold) await change({ status: canceled, dateCanceled: at });
    if (isOpen) await queueFault(tx, orderId); // no change of the order does it where it was on hold before
    mailCancellation(operation, ended, await isPartOutside(tx, id));
    return isOpen;
  });
  if (needsStaff)
    alarm(services, `order ${orderId} waits on hold: a payment or a dispute came while it was being canceled`);
}

/**
 * ADR 0458 Whether money came, or a payment is in question, since support accepted to cancel an order whose request has not ended. Where everything
 * came back, only a wrong amount needs staff: it waits at the provider.
 */
async function hasChanged(tx: Db, { id, status }: Pick<OrderRow, 'id' | 'status'>): Promise<boolean> {
  const { hasMismatch, isQuestioned } = await loadNewQuestion(tx, id);
  if (status !== hold) return status === refunded && hasMismatch;
  return isQuestioned || holdsLateMoney(await loadAgreed(tx, { id, status }), (await moneyKept(tx, id)).entries);
}
