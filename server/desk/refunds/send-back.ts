import { splitRefund, whyNoRefund } from '@octavo/domain/payments/refund';
import { orderRefund } from '#mails/templates/order-refund.ts';
import { refuse } from '#operations/refusal.ts';
import type { Operation } from '#orders/operate.ts';
import { refuseRefunding } from '#orders/refuse-refunding.ts';
import { moneyKept } from '#payments/refunds/money-kept.ts';
import { startRefunds } from '#payments/refunds/start-refunds.ts';
import { loadRefusedDifferences } from '#payments/refunds/store.ts';
import type { StaffRow } from '#staff/store.ts';

type Sent = { staff: StaffRow; amount: number; note: string; requestId?: number };

type Held = Pick<Operation['order'], 'id' | 'datePaid'>;

/**
 * Refuses a refund of more than is held, in cents, and answers the movements. Throws `refund_under_way`, `refund_too_much`, `refund_in_part`, or
 * `difference_refused` for a part while a difference that was refused is owed.
 */
export async function refuseTooMuch(tx: Operation['tx'], { id, datePaid }: Held, staff: StaffRow, wanted?: number) {
  await refuseRefunding(tx, id);
  const { entries, kept } = await moneyKept(tx, id);
  const amount = wanted ?? Math.max(1, kept);
  const owesDifference = (await loadRefusedDifferences(tx, id)).length > 0;
  refuse(whyNoRefund({ role: staff.role, amount, kept, isPaid: datePaid !== null, owesDifference }));
  return { entries, amount };
}

/** ADR 0051 Starts a refund of an order, in cents, and mails its reason. Throws as `refuseTooMuch`, or `refund_waits` while another one is open. */
export async function sendBack({ tx, order, at, mail }: Operation, { staff, note, requestId, ...wanted }: Sent) {
  const { entries, amount } = await refuseTooMuch(tx, order, staff, wanted.amount);
  const refund = { orderId: order.id, cause: 'desk', staffId: staff.id, note, requestId: requestId ?? null } as const;
  await startRefunds(tx, refund, splitRefund(amount, entries), at);
  const told = { currency: order.currency, amount, cause: 'desk', note } as const;
  mail('payment', (brand, { id, title }) => orderRefund(brand, { id, title, ...told }));
}
