import { type Fields, numberField } from '../fields.ts';
import { isOpen, type FondyOrder } from './orders.ts';
import { refundOrder } from './reverse.ts';
import { expire, type Fondy, notify, signedMessage } from './merchant.ts';

/** Where the browser is afterwards: returned to the shop, closed, or still on the page. */
type Browser = 'returns' | 'gone' | 'stays';

export type Played = {
  browser: Browser;
  /** Resolves after the first try of every webhook. With `isFirst` the browser waits for it. */
  webhooks: Promise<unknown>;
  isFirst?: boolean;
};

type Play = (fondy: Fondy, order: FondyOrder, fields: Fields) => Played;

const NOTHING = Promise.resolve();

/** The outcomes of a payment (payments §7), by the names that the buttons of the page and the HTTP calls use. */
export const OUTCOMES = {
  pay: (fondy, order) => returns(approve(fondy, order)),
  webhook_first: (fondy, order) => ({ ...returns(approve(fondy, order)), isFirst: true }),
  return_first: (fondy, order, fields) => {
    order.status = 'approved';
    fondy.clock.after(numberField(fields, 'seconds', 5), () => notifyOfState(fondy, order));
    return returns();
  },
  close_tab: (fondy, order) => ({ browser: 'gone', webhooks: approve(fondy, order) }),
  webhook_lost: (_fondy, order) => {
    order.status = 'approved';
    return { browser: 'gone', webhooks: NOTHING };
  },
  decline: (fondy, order) => returns(decline(fondy, order, 'declined')),
  decline_and_stay: (fondy, order) => ({ browser: 'stays', webhooks: decline(fondy, order, 'processing') }),
  decline_then_pay: (fondy, order) =>
    returns(
      decline(fondy, order, 'processing').then(() => approve(fondy, order)),
      'first',
    ),
  cancel: () => returns(),
  expire: (fondy, order) => returns(expire(fondy, order)),
  under_review: (fondy, order) => {
    order.status = 'processing';
    return returns(notifyOfState(fondy, order));
  },
  other_amount: (fondy, order, fields) => {
    order.amount = numberField(fields, 'amount', Math.floor(order.amount / 2) || 2);
    return returns(approve(fondy, order));
  },
  other_currency: (fondy, order) => {
    order.currency = order.currency === 'EUR' ? 'USD' : 'EUR';
    return returns(approve(fondy, order));
  },
  duplicate_webhook: (fondy, order) => {
    order.status = 'approved';
    return returns(
      Promise.all([notifyOfState(fondy, order), notifyOfState(fondy, order), notifyOfState(fondy, order)]),
    );
  },
  out_of_order: (fondy, order) => {
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
  bad_signature: (fondy, order) => {
    const message = signedMessage(fondy, order, { status: 'approved' });
    const forged = { ...message, signature: String(message.signature).split('').toReversed().join('') };
    return { browser: 'stays', webhooks: notify(fondy, order, forged, { repeated: false }) };
  },
  unknown_reference: (fondy, order) => {
    const message = signedMessage(fondy, order, { status: 'approved', order_id: `unknown-${order.payment_id}` });
    return { browser: 'stays', webhooks: notify(fondy, order, message) };
  },
  dashboard_refund: (fondy, order, fields) => {
    refundOrder(order, numberField(fields, 'amount', order.amount - order.reversed));
    return { browser: 'stays', webhooks: notifyOfState(fondy, order) };
  },
} as const satisfies Record<string, Play>;

export type Outcome = keyof typeof OUTCOMES;
export const OUTCOME_NAMES = Object.keys(OUTCOMES) as Outcome[]; // the keys of OUTCOMES

/** Plays an outcome. Throws when the state of the order does not allow it. */
export function play(fondy: Fondy, order: FondyOrder, outcome: Outcome, fields: Fields): Played {
  const isForPaid = outcome === 'dashboard_refund';
  if (!isForPaid && !isOpen(order)) throw new Error(`the order is ${order.status} already`);
  return OUTCOMES[outcome](fondy, order, fields);
}

function returns(webhooks: Promise<unknown> = NOTHING, wait?: 'first'): Played {
  return { browser: 'returns', webhooks, ...(wait && { isFirst: true }) };
}

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
