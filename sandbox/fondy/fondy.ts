import { type Checkout, cardsOf } from '../checkout.ts';
import { hosted } from '../hosted.ts';
import type { Provider, Room } from '../provider.ts';
import { callApi } from './api.ts';
import { type Fondy, type MerchantKeys, signedMessage } from './merchant.ts';
import { isOpen, startOrders, type FondyOrder, type Status } from './orders.ts';
import { playsOf } from './outcomes.ts';

/** Starts Fondy, scheme B of its protocol 1.0.1. The buyer returns with a form of signed fields. */
export function startFondy(keys: MerchantKeys, room: Room): Provider {
  const fondy: Fondy = { ...keys, ...room, orders: startOrders(room.clock.now) };
  const { orders, merchantId } = fondy;
  return {
    callApi: (request) => callApi(fondy, request),
    reset: orders.reset,
    ...hosted<FondyOrder>({
      findByPage: ({ path }) => {
        const token = /^\/fondy\/merchants\/([0-9a-f]{40})$/.exec(path)?.[1];
        return token === undefined ? undefined : orders.findByToken(token);
      },
      findByReference: orders.find,
      isOpen,
      statusOf: ({ status }) => status,
      show: (order) => show(order, merchantId),
      plays: playsOf(fondy),
      takeCard: (order, digits) => void (order.card = digits),
      comeBack: (order) => ({ how: 'form', url: order.responseUrl, fields: textsOf(signedMessage(fondy, order)) }),
    }),
  };
}

const show = (order: FondyOrder, merchantId: number): Omit<Checkout, 'outcomes'> => ({
  brand: 'Fondy',
  path: `/fondy/merchants/${order.token}`,
  merchant: String(merchantId),
  reference: order.order_id,
  description: order.description,
  amount: order.amount,
  currency: order.currency,
  email: order.email,
  returnUrl: order.responseUrl,
  title: TITLES[order.status],
  cards: CARDS,
});

const textsOf = (message: object): Record<string, string> =>
  Object.fromEntries(Object.entries(message).map(([name, value]) => [name, String(value)]));

const TITLES: Readonly<Record<Status, string>> = {
  created: 'Payment not made',
  processing: 'Your bank is checking this payment',
  approved: 'Payment received',
  declined: 'Payment declined',
  expired: 'The time for this payment is over',
  reversed: 'Payment refunded',
};

/** The results that Fondy documents (payments §2.8). */
const CARDS = cardsOf(
  ['4444 5555 6666 1111', '4444 5555 1111 6666', '5555 6666 4444 1111'],
  ['4444 1111 6666 5555', '4444 1111 5555 6666'],
);
