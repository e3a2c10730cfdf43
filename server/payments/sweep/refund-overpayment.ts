import { isSpare } from '@octavo/domain/payments/ledger';
import { inTransaction } from '#operations/in-transaction.ts';
import { lockOrder } from '#orders/store.ts';
import type { Services } from '#services.ts';
import { moneyHeld } from '../refunds/held.ts';
import { sendRefund } from '../refunds/send-refund.ts';
import { insertRefunds } from '../refunds/store.ts';
import { type AttemptRow, ledgerOf } from '../store.ts';
import { markAsked } from './store.ts';

/** payments §6.5, controls C11 Refunds a second payment once, while other money pays for the order. */
export async function refundOverpayment(services: Services, { id: attemptId, orderId, amount }: AttemptRow) {
  const { now } = services;
  const [id] = await inTransaction(services, 'refundOverpayment', async (tx) => {
    await lockOrder(tx, orderId);
    await markAsked(tx, attemptId, now());
    const { kept } = await moneyHeld(tx, orderId);
    if (!isSpare(await ledgerOf(tx, orderId), attemptId) || kept <= amount) return [];
    return insertRefunds(tx, { orderId, cause: 'overpayment' }, [{ attemptId, amount }], now());
  });
  if (id !== undefined) await sendRefund(services, { id });
}
