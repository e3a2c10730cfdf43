import { numberField } from '../fields.ts';
import { closes, type Plays, returns, stays } from '../outcome.ts';
import { forgeries } from './forgeries.ts';
import { expire, type Fondy, notify, signedMessage } from './merchant.ts';
import type { FondyOrder } from './orders.ts';
import { refundOrder } from './reverse.ts';

/** The outcomes of Fondy. It reports no disputes (payments §2.6). */
export const playsOf = (fondy: Fondy): Plays<FondyOrder> => ({
  ...payments(fondy),
  ...refusals(fondy),
  ...oddities(fondy),
  ...forgeries(fondy),
});

const payments = (fondy: Fondy): Plays<FondyOrder> => ({
  pay: (order) => returns(approve(fondy, order)),
  webhook_first: (order) => returns(approve(fondy, order), 'first'),
  return_first: (order, fields) => {
    order.status = 'approved';
    fondy.clock.after(numberField(fields, 'seconds', 5), () => notifyOfState(fondy, order));
    return returns();
  },
  close_tab: (order) => closes(approve(fondy, order)),
  webhook_lost: (order) => {
    order.status = 'approved';
    return closes();
  },
  dashboard_refund: (order, fields) => {
    refundOrder(order, numberField(fields, 'amount', order.amount - order.reversed));
    return stays(notifyOfState(fondy, order));
  },
});

const refusals = (fondy: Fondy): Plays<FondyOrder> => ({
  decline: (order) => returns(decline(fondy, order, 'declined')),
  decline_and_stay: (order) => stays(decline(fondy, order, 'processing')),
  decline_then_pay: (order) =>
    returns(
      decline(fondy, order, 'processing').then(() => approve(fondy, order)),
      'first',
    ),
  cancel: () => returns(),
  expire: (order) => returns(expire(fondy, order)),
  under_review: (order) => {
    order.status = 'processing';
    return returns(notifyOfState(fondy, order));
  },
});

const oddities = (fondy: Fondy): Plays<FondyOrder> => ({
  other_amount: (order, fields) => {
    order.amount = numberField(fields, 'amount', Math.floor(order.amount / 2) || 2);
    return returns(approve(fondy, order));
  },
  other_currency: (order) => {
    order.currency = order.currency === 'EUR' ? 'USD' : 'EUR';
    return returns(approve(fondy, order));
  },
  duplicate_webhook: (order) => {
    order.status = 'approved';
    return returns(Promise.all([1, 2, 3].map(() => notifyOfState(fondy, order))));
  },
  out_of_order: (order) => {
    const older = [
      signedMessage(fondy, order, { status: 'declined', declined: true }),
      signedMessage(fondy, order, { status: 'processing' }),
    ];
    const late = () => older.map((message) => notify(fondy, order, message));
    return returns(
      approve(fondy, order).then(() => Promise.all(late())),
      'first',
    );
  },
});

function approve(fondy: Fondy, order: FondyOrder): Promise<void> {
  order.status = 'approved';
  return notifyOfState(fondy, order);
}

function decline(fondy: Fondy, order: FondyOrder, status: 'declined' | 'processing'): Promise<void> {
  order.status = status;
  order.declined = true;
  return notifyOfState(fondy, order);
}

function notifyOfState(fondy: Fondy, order: FondyOrder): Promise<void> {
  return notify(fondy, order, signedMessage(fondy, order));
}
