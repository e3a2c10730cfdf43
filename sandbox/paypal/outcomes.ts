import { numberField } from '../fields.ts';
import { cancels, closes, type Play, type Plays, returns, stays } from '../outcome.ts';
import { approve, decide, refund } from './capture.ts';
import { approvedEvent, captureEvent, disputeEvent, send } from './events.ts';
import { forgeries } from './forgeries.ts';
import type { Paypal } from './merchant.ts';
import type { PaypalOrder } from './orders.ts';

const PLAN = { webhooks: 1 } as const;

/** The outcomes of PayPal. The buyer approves here; the money is taken when the shop captures. */
export const playsOf = (paypal: Paypal): Plays<PaypalOrder> => ({
  ...payments(paypal),
  ...refusals(paypal),
  ...oddities(paypal),
  ...forgeries(paypal),
  ...afterwards(paypal),
});

const payments = (paypal: Paypal): Plays<PaypalOrder> => {
  const pay: Play<PaypalOrder> = (order) =>
    returns(order.capture ? decide(paypal, order, 'COMPLETED') : approved(paypal, order));
  return {
    pay,
    decline_then_pay: pay, // PayPal does not report what happens on its page
    webhook_first: (order) => returns(approved(paypal, order), 'first'),
    return_first: (order, fields) => {
      approve(paypal, order, PLAN);
      paypal.clock.after(numberField(fields, 'seconds', 5), () => send(paypal, order, approvedEvent(paypal, order)));
      return returns();
    },
    close_tab: (order) => closes(approved(paypal, order)),
    webhook_lost: (order) => {
      approve(paypal, order, { webhooks: 0 });
      return closes();
    },
  };
};

const refusals = (paypal: Paypal): Plays<PaypalOrder> => ({
  decline: (order) => {
    if (order.capture) return returns(decide(paypal, order, 'DENIED'));
    return returns(approved(paypal, order, { ...PLAN, issue: { code: 'TRANSACTION_REFUSED', again: false } }));
  },
  decline_and_stay: () => stays(),
  decline_at_capture: (order) =>
    returns(approved(paypal, order, { ...PLAN, issue: { code: 'INSTRUMENT_DECLINED', again: true } })),
  cancel: () => cancels(),
  expire: (order) => {
    order.status = 'VOIDED';
    order.isGone = true;
    return cancels();
  },
  under_review: (order) => returns(approved(paypal, order, { ...PLAN, status: 'PENDING' })),
});

const oddities = (paypal: Paypal): Plays<PaypalOrder> => ({
  other_amount: (order, fields) => {
    const amount = numberField(fields, 'amount', Math.floor(order.amount / 2) || 2);
    return returns(approved(paypal, order, { ...PLAN, amount }));
  },
  other_currency: (order) => {
    const currency = order.currency === 'EUR' ? 'USD' : 'EUR';
    return returns(approved(paypal, order, { ...PLAN, currency }));
  },
  duplicate_webhook: (order) => {
    approve(paypal, order, { webhooks: 3 });
    const event = approvedEvent(paypal, order);
    return returns(Promise.all([1, 2, 3].map(() => send(paypal, order, event))));
  },
  out_of_order: (order) => {
    approve(paypal, order, { ...PLAN, isOutOfOrder: true });
    return returns();
  },
});

const afterwards = (paypal: Paypal): Plays<PaypalOrder> => ({
  dashboard_refund: (order, fields) => {
    const amount = fields.amount === undefined ? undefined : numberField(fields, 'amount');
    return stays(refund(paypal, order, amount).webhooks);
  },
  dispute_open: (order, fields) =>
    stays(
      send(
        paypal,
        order,
        disputeEvent(paypal, order, typeof fields.reason === 'string' ? { reason: fields.reason } : {}),
      ),
    ),
  dispute_won: (order) =>
    stays(send(paypal, order, disputeEvent(paypal, order, { outcome: 'RESOLVED_SELLER_FAVOUR' }))),
  dispute_lost: (order) => {
    const lost = disputeEvent(paypal, order, { outcome: 'RESOLVED_BUYER_FAVOUR' });
    const { capture } = order;
    if (capture) capture.reversed = capture.amount;
    return stays(send(paypal, order, lost).then(() => send(paypal, order, captureEvent(paypal, order, 'REVERSED'))));
  },
});

function approved(paypal: Paypal, order: PaypalOrder, plan: PaypalOrder['plan'] = PLAN): Promise<void> {
  approve(paypal, order, plan);
  return send(paypal, order, approvedEvent(paypal, order));
}
