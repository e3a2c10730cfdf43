import { type Fields, parseFields, toFields } from '../fields.ts';
import { type Answer, type HttpRequest, json } from '../http.ts';
import type { FondyOrder } from './orders.ts';
import { FondyRefusal } from './refusal.ts';
import { addressField, amountOf, authentic, currencyOf, lifetimeOf, optional, required } from './request.ts';
import { reverse } from './reverse.ts';
import type { FondyMessage } from './signature.ts';
import { expire, type Fondy, signedMessage } from './merchant.ts';

type Call = (fondy: Fondy, request: Fields) => FondyMessage;

const BY_BROWSER = '/fondy/api/checkout/redirect'; // payments §2.2 scheme A

const CALLS: Readonly<Record<string, Call>> = {
  '/fondy/api/checkout/url': createCheckout,
  [BY_BROWSER]: createCheckout,
  '/fondy/api/status/order_id': (fondy, request) => signedMessage(fondy, orderOf(fondy, request)),
  '/fondy/api/reverse/order_id': (fondy, request) => reverse(fondy, orderOf(fondy, request), request),
};

/**
 * The API for merchants; undefined where Fondy has no such call. A form is answered as a form, and JSON as JSON. Refusals are HTTP 200
 * as well.
 */
export function callApi(fondy: Fondy, { method, path, body }: HttpRequest): Answer | undefined {
  const call = method === 'POST' && Object.hasOwn(CALLS, path) && CALLS[path];
  if (!call) return undefined;
  const isForm = !body.trimStart().startsWith('{');
  const answer = (response: FondyMessage) => (isForm ? form(response) : json({ response }));
  try {
    const fields = isForm ? Object.fromEntries(new URLSearchParams(body)) : toFields(parseFields(body).request);
    const made = call(fondy, authentic(fondy, fields));
    if (path === BY_BROWSER) return { status: 302, headers: { location: String(made.checkout_url) }, body: '' };
    return answer({ response_status: 'success', ...made });
  } catch (error) {
    const { code, message } = error instanceof FondyRefusal ? error : new FondyRefusal(1007, String(error));
    return answer({ response_status: 'failure', error_code: code, error_message: message, request_id: 'sandbox' });
  }
}

function form(response: FondyMessage): Answer {
  const pairs = Object.fromEntries(Object.entries(response).map(([name, value]) => [name, String(value)]));
  const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' };
  return { status: 200, headers, body: new URLSearchParams(pairs).toString() };
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
