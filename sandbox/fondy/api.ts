import { type Fields, parseFields, toFields } from '../fields.ts';
import { type Answer, type HttpRequest, json } from '../http.ts';
import type { FondyOrder } from './orders.ts';
import { FondyRefusal } from './refusal.ts';
import { addressField, amountOf, authentic, currencyOf, lifetimeOf, optional, required } from './request.ts';
import { reverse } from './reverse.ts';
import type { FondyMessage } from './signature.ts';
import { expire, type Fondy, signedMessage } from './merchant.ts';

type Call = (fondy: Fondy, request: Fields) => FondyMessage;

const CALLS: Readonly<Record<string, Call>> = {
  '/fondy/api/checkout/url': createCheckout,
  '/fondy/api/status/order_id': (fondy, request) => signedMessage(fondy, orderOf(fondy, request)),
  '/fondy/api/reverse/order_id': (fondy, request) => reverse(fondy, orderOf(fondy, request), request),
};

/** The API for merchants; undefined where Fondy has no such call. Refusals are HTTP 200 as well. */
export function callApi(fondy: Fondy, { method, path, body }: HttpRequest): Answer | undefined {
  const call = method === 'POST' && Object.hasOwn(CALLS, path) && CALLS[path];
  if (!call) return undefined;
  try {
    const request = authentic(fondy, toFields(parseFields(body).request));
    return json({ response: { response_status: 'success', ...call(fondy, request) } });
  } catch (error) {
    const { code, message } = error instanceof FondyRefusal ? error : new FondyRefusal(1007, String(error));
    const refused = { response_status: 'failure', error_code: code, error_message: message, request_id: 'sandbox' };
    return json({ response: refused });
  }
}

function createCheckout(fondy: Fondy, request: Fields): FondyMessage {
  const draft = {
    order_id: required(request, 'order_id'),
    description: required(request, 'order_desc'),
    amount: amountOf(request),
    currency: currencyOf(request),
    responseUrl: addressField(request, 'response_url'),
    callbackUrl: addressField(request, 'server_callback_url'),
    merchantData: optional(request, 'merchant_data'),
    email: optional(request, 'sender_email'),
  };
  const lifetime = lifetimeOf(request);
  if (fondy.orders.find(draft.order_id)) throw new FondyRefusal(1013);

  const order = fondy.orders.add(draft);
  fondy.clock.after(lifetime, () => expire(fondy, order));
  return { checkout_url: `${fondy.url()}/fondy/merchants/${order.token}`, payment_id: String(order.payment_id) };
}

function orderOf({ orders }: Fondy, request: Fields): FondyOrder {
  const order = orders.find(required(request, 'order_id'));
  if (!order) throw new FondyRefusal(1018);
  return order;
}
