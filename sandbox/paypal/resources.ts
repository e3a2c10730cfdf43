import { decimalOf } from '../checkout.ts';
import { type Capture, type PaypalOrder, type Refund, refundedOf } from './orders.ts';

const money = (currency: string, minor: number) => ({ currency_code: currency, value: decimalOf(minor) });

/** An order as PayPal shows it. Payments are in it when there are any. */
export function orderResource(url: string, order: PaypalOrder) {
  const { id, invoiceId, customId, description, amount, currency, capture } = order;
  return {
    id,
    intent: 'CAPTURE',
    status: statusOf(order),
    purchase_units: [
      {
        reference_id: 'default',
        amount: money(currency, amount),
        description,
        custom_id: customId,
        invoice_id: invoiceId,
        ...(capture && { payments: paymentsOf(url, order, capture) }),
      },
    ],
    create_time: order.createdAt.toISOString(),
    update_time: order.updatedAt.toISOString(),
    links: linksOf(url, order),
  };
}

export const statusOf = ({ status, isOlder }: PaypalOrder) =>
  isOlder && status === 'PAYER_ACTION_REQUIRED' ? 'CREATED' : status;

export const linksOf = (url: string, { id, isOlder }: PaypalOrder) => [
  { href: `${url}/paypal/v2/checkout/orders/${id}`, rel: 'self', method: 'GET' },
  { href: `${url}/paypal/checkoutnow?token=${id}`, rel: isOlder ? 'approve' : 'payer-action', method: 'GET' },
];

function paymentsOf(url: string, order: PaypalOrder, capture: Capture) {
  const refunds = capture.refunds.map((refund) => refundResource(url, capture, refund));
  return { captures: [captureResource(url, order, capture)], ...(refunds.length > 0 && { refunds }) };
}

export function captureResource(url: string, order: PaypalOrder, capture: Capture) {
  const refunded = refundedOf(capture);
  const shown = refunded === 0 ? capture.status : refunded < capture.amount ? 'PARTIALLY_REFUNDED' : 'REFUNDED';
  return {
    id: capture.id,
    status: shown,
    ...(capture.status === 'PENDING' && { status_details: { reason: 'PENDING_REVIEW' } }),
    ...(capture.status === 'DENIED' && { processor_response: { response_code: '5120' } }),
    amount: money(capture.currency, capture.amount),
    final_capture: true,
    custom_id: order.customId,
    invoice_id: order.invoiceId,
    supplementary_data: { related_ids: { order_id: order.id } },
    create_time: capture.updatedAt.toISOString(),
    update_time: capture.updatedAt.toISOString(),
    links: [{ href: `${url}/paypal/v2/checkout/orders/${order.id}`, rel: 'up', method: 'GET' }],
  };
}

/** A refund. It names its capture by a link only. */
export function refundResource(url: string, capture: Capture, refund: Refund) {
  return {
    id: refund.id,
    status: 'COMPLETED',
    ...(refund.customId && { custom_id: refund.customId }),
    amount: money(capture.currency, refund.amount),
    create_time: refund.createdAt.toISOString(),
    update_time: refund.createdAt.toISOString(),
    links: [
      { href: `${url}/paypal/v2/payments/refunds/${refund.id}`, rel: 'self', method: 'GET' },
      { href: `${url}/paypal/v2/payments/captures/${capture.id}`, rel: 'up', method: 'GET' },
    ],
  };
}

type Dispute = { status: string; stage: string; outcome?: string; reason: string; answerBy: Date };

export function disputeResource(
  order: PaypalOrder,
  capture: Capture,
  { status, stage, outcome, reason, answerBy }: Dispute,
) {
  const transaction = {
    seller_transaction_id: capture.id,
    custom: order.customId,
    invoice_number: order.invoiceId,
    gross_amount: money(capture.currency, capture.amount),
  };
  return {
    dispute_id: `PP-D-${capture.id.slice(0, 5)}`,
    disputed_transactions: [transaction],
    reason,
    seller_response_due_date: answerBy.toISOString(),
    status,
    dispute_amount: money(capture.currency, capture.amount),
    dispute_life_cycle_stage: stage,
    ...(outcome && {
      dispute_outcome: { outcome_code: outcome, amount_refunded: money(capture.currency, capture.amount) },
    }),
  };
}
