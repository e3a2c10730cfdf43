import { type Plays, stays } from '../outcome.ts';
import { captureEvent, type PaypalEvent, send } from './events.ts';
import type { Paypal } from './merchant.ts';
import type { PaypalOrder } from './orders.ts';

/** Webhooks that PayPal does not send about a payment that was not made. */
export const forgeries = (paypal: Paypal): Plays<PaypalOrder> => ({
  bad_signature: (order) =>
    stays(
      send(paypal, order, paid(paypal, order), {
        repeated: false,
        forge: ({ body, signature }) => ({ body, signature: signature.split('').toReversed().join('') }),
      }),
    ),
  changed_body: (order) =>
    stays(
      send(paypal, order, paid(paypal, order), {
        repeated: false,
        forge: ({ body, signature }) => ({ body: JSON.stringify(JSON.parse(body)), signature }),
      }),
    ),
  unknown_reference: (order) =>
    stays(
      send(paypal, order, paid(paypal, { ...order, invoiceId: `unknown-${order.id}`, id: paypal.orders.nextId() })),
    ),
});

/** The event of a payment that was not made. */
function paid(paypal: Paypal, order: PaypalOrder): PaypalEvent {
  const { amount, currency, updatedAt } = order;
  const capture = { id: paypal.orders.nextId(), amount, currency, updatedAt, refunds: [], reversed: 0 };
  return captureEvent(paypal, { ...order, capture: { ...capture, status: 'COMPLETED' } }, 'COMPLETED');
}
