import { numberField } from '../fields.ts';
import { cancels, closes, type Plays, returns, stays } from '../outcome.ts';
import { forgeries } from './forgeries.ts';
import type { Payment } from './payments.ts';
import { type Paymentwall, notify, queryOf, send } from './project.ts';
import { refund } from './refunds.ts';

/** The outcomes of Paymentwall. It reports no declined card and no expiry, and a chargeback only when it is lost (payments §3.4). */
export const playsOf = (project: Paymentwall): Plays<Payment> => ({
  ...payments(project),
  ...refusals(project),
  ...oddities(project),
  ...forgeries(project),
});

const payments = (project: Paymentwall): Plays<Payment> => ({
  pay: (payment) => returns(approve(project, payment)),
  webhook_first: (payment) => returns(approve(project, payment), 'first'),
  return_first: (payment, fields) => {
    payment.status = 'paid';
    project.clock.after(numberField(fields, 'seconds', 5), () => notify(project, payment, { type: 0 }));
    return returns();
  },
  close_tab: (payment) => closes(approve(project, payment)),
  webhook_lost: (payment) => {
    payment.status = 'paid';
    return closes();
  },
  test_payment: (payment) => {
    payment.isTest = true;
    payment.ref = payment.ref.replace(/^b/, 't');
    return returns(approve(project, payment));
  },
  dashboard_refund: (payment, fields) => {
    if (payment.status !== 'paid') throw new Error(`the payment is ${payment.status}`);
    return stays(refund(project, payment, numberField(fields, 'amount', payment.amount)));
  },
  dispute_lost: (payment) => {
    if (payment.status !== 'paid') throw new Error(`the payment is ${payment.status}`);
    payment.status = 'charged_back';
    return stays(notify(project, payment, { type: 2, reason: 1 }));
  },
});

const refusals = (project: Paymentwall): Plays<Payment> => ({
  decline: (payment) => {
    if (payment.status === 'new') return cancels();
    payment.status = 'rejected';
    return cancels(notify(project, payment, { type: 202 }));
  },
  decline_and_stay: () => stays(),
  decline_then_pay: (payment) => returns(approve(project, payment), 'first'),
  cancel: () => cancels(),
  under_review: (payment) => {
    payment.status = 'review';
    return returns(notify(project, payment, { type: 200 }));
  },
});

const oddities = (project: Paymentwall): Plays<Payment> => ({
  other_amount: (payment, fields) => {
    payment.amount = numberField(fields, 'amount', Math.floor(payment.amount / 2) || 2);
    return returns(approve(project, payment));
  },
  other_currency: (payment) => {
    payment.currency = payment.currency === 'EUR' ? 'USD' : 'EUR';
    return returns(approve(project, payment));
  },
  duplicate_webhook: (payment) => {
    payment.status = 'paid';
    return returns(Promise.all([1, 2, 3].map(() => notify(project, payment, { type: 0 }))));
  },
  out_of_order: (payment) => {
    const older = ([200, 202] as const).map((type) => queryOf(project, payment, { type }));
    const late = () => older.map((query) => send(project, payment, query));
    return returns(
      approve(project, payment).then(() => Promise.all(late())),
      'first',
    );
  },
});

/** A payment that was under review is accepted, which has a type of its own. */
function approve(project: Paymentwall, payment: Payment): Promise<void> {
  const type = payment.status === 'review' ? 201 : 0;
  payment.status = 'paid';
  return notify(project, payment, { type });
}
