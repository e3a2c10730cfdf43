import { splitRefund, whyNoRefund } from '@octavo/domain/payments/refund';
import { orderRefund } from '#mails/templates/order-refund.ts';
import { refuse } from '#operations/refusal.ts';
import type { Operation } from '#orders/operate.ts';
import { refuseRefunding } from '#orders/refuse-refunding.ts';
import { moneyKept } from '#payments/refunds/money-kept.ts';
import { startRefunds } from '#payments/refunds/start-refunds.ts';
import type { StaffRow } from '#staff/store.ts';

type Sent = { staff: StaffRow; amount: number; note: string; requestId?: number };

/** Refuses a refund of more than is held, in cents, and answers the movements. Throws `refund_under_way` or `refund_too_much`. */
export async function refuseTooMuch(tx: Operation['tx'], orderId: number, staff: StaffRow, wanted?: number) {
  await refuseRefunding(tx, orderId);
  const { entries, kept } = await moneyKept(tx, orderId);
  const amount = wanted ?? Math.max(1, kept);
  refuse(whyNoRefund({ role: staff.role, amount, kept }));
  return { entries, amount };
}

/** ADR 0051 Starts a refund of an order, in cents, and mails its reason. Throws as `refuseTooMuch`, or `refund_waits`. */
export async function sendBack({ tx, order, at, mail }: Operation, { staff, note, requestId, ...wanted }: Sent) {
  const { entries, amount } = await refuseTooMuch(tx, order.id, staff, wanted.amount);
  const refund = { orderId: order.id, cause: 'desk', staffId: staff.id, note, requestId: requestId ?? null } as const;
  await startRefunds(tx, refund, splitRefund(amount, entries), at);
  mail('payment', (brand, { id, title }) => orderRefund(brand, { id, title, currency: order.currency, amount, note }));
}
