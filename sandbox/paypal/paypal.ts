import type { Checkout } from '../checkout.ts';
import { hosted } from '../hosted.ts';
import type { Provider, Return, Room } from '../provider.ts';
import { callApi } from './api.ts';
import type { MerchantKeys, Paypal } from './merchant.ts';
import { type PaypalOrder, startOrders } from './orders.ts';
import { playsOf } from './outcomes.ts';
import { startRepeats } from './repeats.ts';
import { startTokens } from './tokens.ts';

/** Starts PayPal: Orders v2, Payments v2 and Webhooks v1 (payments §1). */
export function startPaypal(keys: MerchantKeys, room: Room): Provider {
  const { now } = room.clock;
  const stores = { orders: startOrders(now), tokens: startTokens(now), repeats: startRepeats(now) };
  const paypal: Paypal = { ...keys, ...room, ...stores };
  return {
    callApi: (request) => callApi(paypal, request),
    reset: () => {
      for (const store of Object.values(stores)) store.reset();
    },
    ...hosted<PaypalOrder>({
      findByPage: ({ path, query }) =>
        path === '/paypal/checkoutnow' ? stores.orders.find(query.get('token') ?? '') : undefined,
      findByReference: stores.orders.findByInvoice,
      isOpen: ({ status, capture }) => status === 'PAYER_ACTION_REQUIRED' || capture?.status === 'PENDING',
      statusOf: ({ status, capture }) => (capture ? `${status} ${capture.status}` : status),
      show: (order) => show(order, keys),
      plays: playsOf(paypal),
      comeBack,
    }),
  };
}

/** payments §1.3 */
const comeBack = ({ id, returnUrl, cancelUrl, isGone }: PaypalOrder, isCancel: boolean): Return =>
  isCancel || isGone
    ? { how: 'redirect', url: cancelUrl, fields: { token: id } }
    : { how: 'redirect', url: returnUrl, fields: { token: id, PayerID: 'QYR5Z8XDVJNXQ' } };

const show = (order: PaypalOrder, { clientId }: MerchantKeys): Omit<Checkout, 'outcomes'> => ({
  brand: 'PayPal',
  path: `/paypal/checkoutnow?token=${order.id}`,
  merchant: clientId,
  reference: order.invoiceId,
  description: order.description,
  amount: order.amount,
  currency: order.currency,
  email: '',
  returnUrl: order.returnUrl,
  title: 'Back to the shop',
  cards: [],
});
