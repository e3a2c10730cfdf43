import { randomUUID } from 'node:crypto';
import type { RetryPolicy } from '../retry-policy.ts';
import type { Paypal } from './merchant.ts';
import type { PaypalOrder } from './orders.ts';
import { captureResource, disputeResource, orderResource, refundResource } from './resources.ts';
import { signatureOf, type Transmission } from './signature.ts';

/** payments §1.5 Up to 25 times in three days; the steps are not documented. */
const POLICY: RetryPolicy = {
  retries: Array.from({ length: 25 }, (_, n) => Math.min(60 * 2 ** n, 12_000)),
  timeoutMs: 30_000,
  isAccepted: ({ status }) => status >= 200 && status < 300,
};

export type PaypalEvent = { type: string; body: string };

/** An event as text, with spaces that a shop loses when it parses and writes it again. */
export function eventOf({ orders, clock }: Paypal, type: string, resource: object): PaypalEvent {
  const event = {
    id: `WH-${orders.nextId()}-${orders.nextId()}`,
    event_version: '1.0',
    create_time: clock.now().toISOString(),
    resource_type: type.split('.')[1]?.toLowerCase(),
    resource_version: '2.0',
    event_type: type,
    summary: type,
    resource,
    links: [],
  };
  return { type, body: JSON.stringify(event, null, 1) };
}

export function captureEvent(paypal: Paypal, order: PaypalOrder, status: string): PaypalEvent {
  const { capture } = order;
  if (!capture) throw new Error('the order has no capture');
  const resource = { ...captureResource(paypal.url(), order, capture), status };
  return eventOf(paypal, `PAYMENT.CAPTURE.${status}`, resource);
}

export const approvedEvent = (paypal: Paypal, order: PaypalOrder): PaypalEvent =>
  eventOf(paypal, 'CHECKOUT.ORDER.APPROVED', { ...orderResource(paypal.url(), order), status: 'APPROVED' });

export function refundEvent(paypal: Paypal, order: PaypalOrder): PaypalEvent {
  const refund = order.capture?.refunds.at(-1);
  if (!order.capture || !refund) throw new Error('the order has no refund');
  return eventOf(paypal, 'PAYMENT.CAPTURE.REFUNDED', refundResource(paypal.url(), order.capture, refund));
}

/** A seller has ten days for an answer. */
const ANSWER_MS = 10 * 24 * 3_600_000;

export function disputeEvent(
  paypal: Paypal,
  order: PaypalOrder,
  { outcome, reason = 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED' }: { outcome?: string; reason?: string } = {},
): PaypalEvent {
  if (order.capture?.status !== 'COMPLETED') throw new Error('only a payment can be disputed');
  const answerBy = new Date(paypal.clock.now().getTime() + ANSWER_MS);
  const status = outcome ? 'RESOLVED' : 'OPEN';
  const dispute = { status, stage: 'CHARGEBACK', reason, answerBy, ...(outcome && { outcome }) };
  const type = `CUSTOMER.DISPUTE.${outcome ? 'RESOLVED' : 'CREATED'}`;
  return eventOf(paypal, type, disputeResource(order, order.capture, dispute));
}

type Way = {
  repeated?: boolean;
  forge?: (sent: Transmission & { signature: string }) => { body: string; signature: string };
};

/** Signs an event and sends it to the address of the dashboard. Resolves after the first try. */
export async function send(
  paypal: Paypal,
  { invoiceId: reference }: PaypalOrder,
  { body }: PaypalEvent,
  { repeated = true, forge }: Way = {},
): Promise<void> {
  const url = paypal.webhookUrl('paypal');
  if (!url) return;
  const { webhookId, clock, deliveries } = paypal;
  const transmission = { id: randomUUID(), time: clock.now().toISOString(), webhookId, body };
  const genuine = { ...transmission, signature: signatureOf(transmission) };
  const sent = forge?.(genuine) ?? genuine;
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'PayPal/AUHR-214.0-56',
    'paypal-transmission-id': transmission.id,
    'paypal-transmission-time': transmission.time,
    'paypal-transmission-sig': sent.signature,
    'paypal-cert-url': `${paypal.url()}/paypal/v1/notifications/certs/CERT-sandbox`,
    'paypal-auth-algo': 'SHA256withRSA',
  };
  await deliveries.send({
    provider: 'paypal',
    policy: POLICY,
    reference,
    method: 'POST',
    url,
    headers: () => headers,
    body: sent.body,
    repeated,
  });
}
