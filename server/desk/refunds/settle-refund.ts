import * as contract from '@octavo/contract/desk-refunds';
import { outsideKey } from '@octavo/domain/payments/ledger';
import { statusAfterEntry } from '@octavo/domain/payments/paid-order';
import { whyNoRetry, whyNotHeld } from '@octavo/domain/payments/refund';
import type { Call } from '#http/on.ts';
import { differenceOutside } from '#mails/templates/order-refund.ts';
import { Refusal, found, refuse } from '#operations/refusal.ts';
import { type Operation, operate } from '#orders/operate.ts';
import { paidBefore } from '#payments/paid-before.ts';
import { type RefundRow, endOutside, loadRefundById } from '#payments/refunds/store.ts';
import { insertEntries } from '#payments/store.ts';
import { auditDesk, ofOrder } from '#staff/audit.ts';
import { orderFor } from '../on-desk-order.ts';
import { actorOf } from '../store.ts';
import { answerRefunds } from './present.ts';
import { refuseOwnRetry } from './refuse-own-retry.ts';

/**
 * ADR 0409 Ends a refund that its provider refused, as it was paid in another way: the ledger and the order are as if it had arrived. A request to
 * cancel that waits for it ends by its sweep. Throws `forbidden`, `invalid` without a proof, `refund_waits`,
 * `refund_own`, or `refund_too_much` where less is held of its payment by now.
 */
export async function settleRefund(call: Call<typeof contract.settleRefund>) {
  const { db, params, body, staff } = call;
  const { orderId } = found(await loadRefundById(db, params.id));
  const door = { name: contract.settleRefund.name, by: actorOf(staff), order: orderFor(staff, orderId) };
  return operate(call, door, async (operation) => {
    const { tx, order, at } = operation;
    const refund = found(await loadRefundById(tx, params.id));
    refuse(whyNoRetry(staff.role, refund));
    await refuseOwnRetry(tx, call, refund);
    if (body.note.trim() === '') throw new Refusal('invalid', { note: 'missing' });
    await endOutside(tx, refund.id, body.note, at);
    await book(operation, refund);
    await auditDesk(tx, call, 'settleRefund', { ...ofOrder(orderId), became: { refund: refund.id, note: body.note } });
    return answerRefunds({ ...call, db: tx, staff }, order.id);
  });
}

/** Books the money of a refund that went in another way, with what a report of its provider would have caused. */
async function book(operation: Operation, refund: RefundRow) {
  const { id, attemptId, amount, cause } = refund;
  const { tx, order, at, change, happened, moneyMoved, mail } = operation;
  const entry = { attemptId, kind: 'refund', amount: -amount, effectKey: outsideKey(id) } as const;
  const before = await paidBefore(tx, order, attemptId);
  refuse(whyNotHeld(refund, before.entries));
  const status = statusAfterEntry(before, entry);
  await insertEntries(tx, [{ ...entry, orderId: order.id, currency: order.currency, dateCreated: at }]);
  if (status !== order.status) await change({ status });
  moneyMoved();
  happened({ kind: 'refunded', details: { amount } });
  if (cause === 'difference') mail('payment', (brand) => differenceOutside(brand, { ...order, amount }));
}
