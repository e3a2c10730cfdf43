import { approvedEvent, captureEvent, eventOf, refundEvent, send } from './events.ts';
import type { Paypal } from './merchant.ts';
import { type Capture, type PaypalOrder, refundedOf } from './orders.ts';
import { PaypalRefusal } from './refusal.ts';
import { orderResource } from './resources.ts';

const APPROVAL_SECONDS = 3 * 3600; // payments §1.4

/** The buyer approves. Without a capture in three hours the approval is reversed. */
export function approve(paypal: Paypal, order: PaypalOrder, plan: PaypalOrder['plan']): void {
  order.status = 'APPROVED';
  order.plan = plan;
  order.updatedAt = paypal.clock.now();
  const { updatedAt } = order;
  paypal.clock.after(APPROVAL_SECONDS, () => {
    if (order.status !== 'APPROVED' || order.updatedAt !== updatedAt) return undefined;
    order.status = 'VOIDED';
    const { id: order_id, ...resource } = orderResource(paypal.url(), order);
    return send(paypal, order, eventOf(paypal, 'CHECKOUT.PAYMENT-APPROVAL.REVERSED', { order_id, ...resource }));
  });
}

/** Takes the money of an approved order, as its plan says. Throws `PaypalRefusal`. */
export function capture(paypal: Paypal, order: PaypalOrder): object {
  if (order.capture) throw new PaypalRefusal(422, 'ORDER_ALREADY_CAPTURED');
  if (order.status !== 'APPROVED') throw new PaypalRefusal(422, 'ORDER_NOT_APPROVED');
  const { plan } = order;
  order.updatedAt = paypal.clock.now();
  if (plan.issue) {
    if (plan.issue.again) order.status = 'PAYER_ACTION_REQUIRED';
    throw new PaypalRefusal(422, plan.issue.code);
  }
  order.status = 'COMPLETED';
  order.capture = {
    id: paypal.orders.nextId(),
    status: plan.status ?? 'COMPLETED',
    amount: plan.amount ?? order.amount,
    currency: plan.currency ?? order.currency,
    refunds: [],
    reversed: 0,
    updatedAt: order.updatedAt,
  };
  void notify(paypal, order, order.capture);
  return orderResource(paypal.url(), order);
}

async function notify(paypal: Paypal, order: PaypalOrder, { status }: Capture): Promise<void> {
  const event = captureEvent(paypal, order, status);
  await Promise.all(Array.from({ length: order.plan.webhooks }, () => send(paypal, order, event)));
  if (!order.plan.isOutOfOrder) return;
  const older = [captureEvent(paypal, order, 'PENDING'), approvedEvent(paypal, order)];
  await Promise.all(older.map((one) => send(paypal, order, one)));
}

/** Ends the review of a capture. */
export function decide(paypal: Paypal, order: PaypalOrder, status: 'COMPLETED' | 'DENIED'): Promise<void> {
  if (order.capture?.status !== 'PENDING') throw new Error('no payment is under review');
  order.capture.status = status;
  order.capture.updatedAt = paypal.clock.now();
  return send(paypal, order, captureEvent(paypal, order, status));
}

/** Refunds minor units of a capture, and notifies the shop. Throws `PaypalRefusal`. */
export function refund(paypal: Paypal, order: PaypalOrder, amount?: number, customId = '') {
  const { capture: paid } = order;
  if (paid?.status !== 'COMPLETED') throw new PaypalRefusal(404, 'INVALID_RESOURCE_ID');
  const left = paid.amount - paid.reversed - refundedOf(paid);
  if (left === 0) throw new PaypalRefusal(422, 'CAPTURE_FULLY_REFUNDED');
  if ((amount ?? left) > left) throw new PaypalRefusal(422, 'REFUND_AMOUNT_EXCEEDED');
  const made = { id: paypal.orders.nextId(), customId, amount: amount ?? left, createdAt: paypal.clock.now() };
  paid.refunds.push(made);
  return { made, webhooks: send(paypal, order, refundEvent(paypal, order)) };
}
