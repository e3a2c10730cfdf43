import { numberField } from '../fields.ts';
import { cancels, closes, type Play, type Plays, returns, stays } from '../outcome.ts';
import { send, sessionEvent } from './events.ts';
import { forgeries } from './forgeries.ts';
import type { Stripe } from './merchant.ts';
import { dispute, expire, fail, pay, refund, startReview } from './payment.ts';
import type { Session } from './sessions.ts';

/** The outcomes of Stripe Checkout. */
export const playsOf = (stripe: Stripe): Plays<Session> => ({
  ...payments(stripe),
  ...refusals(stripe),
  ...oddities(stripe),
  ...forgeries(stripe),
  ...afterwards(stripe),
});

const payments = (stripe: Stripe): Plays<Session> => {
  const paid = (session: Session) => send(stripe, session, pay(stripe, session));
  const returnPaid: Play<Session> = (session) => returns(paid(session));
  return {
    pay: returnPaid,
    decline_then_pay: returnPaid, // Stripe reports no declined cards
    webhook_first: (session) => returns(paid(session), 'first'),
    return_first: (session, fields) => {
      const event = pay(stripe, session);
      stripe.clock.after(numberField(fields, 'seconds', 5), () => send(stripe, session, event));
      return returns();
    },
    close_tab: (session) => closes(paid(session)),
    webhook_lost: (session) => {
      pay(stripe, session);
      return closes();
    },
  };
};

const refusals = (stripe: Stripe): Plays<Session> => ({
  decline: (session) => returns(send(stripe, session, fail(stripe, session))),
  decline_and_stay: () => stays(),
  cancel: () => cancels(),
  expire: (session) => cancels(expire(stripe, session)),
  under_review: (session) => returns(send(stripe, session, startReview(stripe, session))),
});

const oddities = (stripe: Stripe): Plays<Session> => ({
  other_amount: (session, fields) => {
    session.amount = numberField(fields, 'amount', Math.floor(session.amount / 2) || 2);
    return returns(send(stripe, session, pay(stripe, session)));
  },
  other_currency: (session) => {
    session.currency = session.currency === 'eur' ? 'usd' : 'eur';
    return returns(send(stripe, session, pay(stripe, session)));
  },
  test_payment: (session) => {
    session.isLive = false;
    return returns(send(stripe, session, pay(stripe, session)));
  },
  duplicate_webhook: (session) => {
    const event = pay(stripe, session);
    return returns(Promise.all([1, 2, 3].map(() => send(stripe, session, event))));
  },
  out_of_order: (session) => {
    const older = [
      sessionEvent(stripe, session, 'completed', { status: 'complete', payment: 'processing' }),
      sessionEvent(stripe, session, 'async_payment_failed', { status: 'complete' }),
    ];
    const late = () => Promise.all(older.map((event) => send(stripe, session, event)));
    return returns(send(stripe, session, pay(stripe, session)).then(late), 'first');
  },
});

const afterwards = (stripe: Stripe): Plays<Session> => ({
  dashboard_refund: (session, fields) => {
    const amount = fields.amount === undefined ? undefined : numberField(fields, 'amount');
    return stays(refund(stripe, session, amount).webhooks);
  },
  dispute_open: (session) => stays(dispute(stripe, session, 'needs_response')),
  dispute_won: (session) => stays(dispute(stripe, session, 'won')),
  dispute_lost: (session) => stays(dispute(stripe, session, 'lost')),
});
