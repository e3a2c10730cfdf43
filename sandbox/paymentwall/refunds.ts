import type { Payment } from './payments.ts';
import { type Paymentwall, notify } from './project.ts';

/** Sends money back and reports it. A part has a reason of its own, and no pingback has its amount. */
export function refund(project: Paymentwall, payment: Payment, amount: number): Promise<void> {
  if (payment.status !== 'paid' && payment.status !== 'partly_refunded') return Promise.resolve();
  const isAll = amount >= payment.amount;
  payment.status = isAll ? 'refunded' : 'partly_refunded';
  return notify(project, payment, { type: 2, reason: isAll ? 9 : 10 });
}
