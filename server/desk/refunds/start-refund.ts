import * as contract from '@octavo/contract/desk-refunds';
import { splitRefund, whyNoRefund } from '@octavo/domain/payments/refund';
import { orderRefund } from '#mails/templates/order-refund.ts';
import { Refusal, found, refuse } from '#operations/refusal.ts';
import { refuseRefunding } from '#orders/refuse-refunding.ts';
import { moneyKept } from '#payments/refunds/money-kept.ts';
import { presentRefunds } from '#payments/refunds/present.ts';
import { startRefunds } from '#payments/refunds/start-refunds.ts';
import { onDeskOrder } from '../on-desk-order.ts';
import { loadOrderOfStaff } from '../store.ts';

/** ADR 0051 Sends a part of what is held for an order back, or all of it. Throws `refund_too_much`, `refund_waits` or `refund_under_way`. */
export const startRefund = onDeskOrder(
  contract.startRefund,
  async ({ tx, order, staff, body, at, mail }) => {
    const { note } = body;
    if (note.trim() === '') throw new Refusal('invalid', { note: 'missing' });
    if (body.amount !== undefined && body.amount < 1) throw new Refusal('invalid', { amount: 'value_invalid' });
    await refuseRefunding(tx, order.id);
    const { entries, kept } = await moneyKept(tx, order.id);
    const amount = body.amount ?? Math.max(1, kept);
    refuse(whyNoRefund({ role: staff.role, amount, kept }));
    const refund = { orderId: order.id, cause: 'desk', staffId: staff.id, note } as const;
    await startRefunds(tx, refund, splitRefund(amount, entries), at);
    mail((brand, { id, title }) => orderRefund(brand, { id, title, currency: order.currency, amount, note }));
    return null;
  },
  async ({ db, params, staff }) => presentRefunds(db, found(await loadOrderOfStaff(db, staff, params.id))),
);
