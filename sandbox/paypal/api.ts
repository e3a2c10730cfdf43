import { type Fields, parseFields, textField } from '../fields.ts';
import { type Answer, type HttpRequest, json } from '../http.ts';
import { signer } from './certificate.ts';
import { capture, refund } from './capture.ts';
import type { Paypal } from './merchant.ts';
import type { PaypalOrder } from './orders.ts';
import { PaypalRefusal, refusalAnswer } from './refusal.ts';
import { inside, readDraft, readMoney } from './request.ts';
import { captureResource, linksOf, orderResource, refundResource, statusOf } from './resources.ts';
import { verify } from './verify.ts';

type Call = (paypal: Paypal, request: HttpRequest, id: string) => Answer;

/** By method and path. The part in brackets is the id of what the call is about. */
const CALLS: readonly { method: string; path: RegExp; call: Call }[] = [
  { method: 'POST', path: /^\/v2\/checkout\/orders$/, call: createOrder },
  { method: 'GET', path: /^\/v2\/checkout\/orders\/(\w+)$/, call: getOrder },
  { method: 'POST', path: /^\/v2\/checkout\/orders\/(\w+)\/capture$/, call: captureOrder },
  { method: 'GET', path: /^\/v2\/payments\/captures\/(\w+)$/, call: getCapture },
  { method: 'POST', path: /^\/v2\/payments\/captures\/(\w+)\/refund$/, call: refundCapture },
  { method: 'GET', path: /^\/v2\/payments\/refunds\/(\w+)$/, call: getRefund },
  { method: 'POST', path: /^\/v1\/notifications\/verify-webhook-signature$/, call: verify },
];

/** The API for merchants; undefined where PayPal has no such call. */
export function callApi(paypal: Paypal, request: HttpRequest): Answer | undefined {
  const path = request.path.replace(/^\/paypal/, '');
  if (path.startsWith('/v1/notifications/certs/')) return certificate();
  try {
    if (path === '/v1/oauth2/token' && request.method === 'POST') return json(token(paypal, request));
    const known = CALLS.find((one) => one.method === request.method && one.path.test(path));
    if (!known) return undefined;
    checkToken(paypal, request);
    return known.call(paypal, request, known.path.exec(path)?.[1] ?? '');
  } catch (error) {
    const isRefusal = error instanceof PaypalRefusal;
    return refusalAnswer(isRefusal ? error : new PaypalRefusal(400, 'MALFORMED_REQUEST_JSON'));
  }
}

function certificate(): Answer {
  return { status: 200, headers: { 'content-type': 'text/plain' }, body: signer().pem };
}

function token({ clientId, secret, tokens }: Paypal, { headers, body }: HttpRequest): object {
  const basic = Buffer.from(`${clientId}:${secret}`).toString('base64');
  if (headers.authorization !== `Basic ${basic}`) throw new PaypalRefusal(401, 'invalid_client');
  if (new URLSearchParams(body).get('grant_type') !== 'client_credentials') {
    throw new PaypalRefusal(400, 'INVALID_PARAMETER_VALUE');
  }
  return tokens.create();
}

function checkToken({ tokens }: Paypal, { headers }: HttpRequest): void {
  const bearer = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
  if (bearer === undefined || !tokens.isValid(bearer)) throw new PaypalRefusal(401, 'invalid_token');
}

function createOrder(paypal: Paypal, { path, headers, body }: HttpRequest): Answer {
  const { orders, repeats } = paypal;
  const { status, value } = repeats.once(path, headers['paypal-request-id'], () => {
    const draft = readDraft(parseFields(body));
    if (draft.invoiceId && orders.findByInvoice(draft.invoiceId)) throw new PaypalRefusal(422, 'DUPLICATE_INVOICE_ID');
    const order = orders.add(draft);
    return { id: order.id, status: statusOf(order), links: linksOf(paypal.url(), order) };
  });
  return json(value, status);
}

function getOrder(paypal: Paypal, _request: HttpRequest, id: string): Answer {
  return json(orderResource(paypal.url(), orderOf(paypal, id)));
}

function captureOrder(paypal: Paypal, { path, headers }: HttpRequest, id: string): Answer {
  const order = orderOf(paypal, id);
  const { status, value } = paypal.repeats.once(path, headers['paypal-request-id'], () => capture(paypal, order));
  return json(value, status);
}

function getCapture(paypal: Paypal, _request: HttpRequest, id: string): Answer {
  const { order, taken } = captureOf(paypal, id);
  return json(captureResource(paypal.url(), order, taken));
}

function refundCapture(paypal: Paypal, { path, headers, body }: HttpRequest, id: string): Answer {
  const { order, taken } = captureOf(paypal, id);
  const { status, value } = paypal.repeats.once(path, headers['paypal-request-id'], () => {
    const fields = parseFields(body);
    const { made } = refund(paypal, order, amountIn(fields, taken.currency), textField(fields, 'custom_id', ''));
    return refundResource(paypal.url(), taken, made);
  });
  return json(value, status);
}

function getRefund(paypal: Paypal, _request: HttpRequest, id: string): Answer {
  const taken = paypal.orders.findByRefund(id)?.capture;
  const made = taken?.refunds.find((one) => one.id === id);
  if (!taken || !made) throw new PaypalRefusal(404, 'INVALID_RESOURCE_ID');
  return json(refundResource(paypal.url(), taken, made));
}

/** The minor units of a partial refund; undefined for all that is left. */
function amountIn(body: Fields, currency: string): number | undefined {
  if (body.amount === undefined) return undefined;
  const money = readMoney(inside(body, 'amount'));
  if (money.currency !== currency) throw new PaypalRefusal(422, 'REFUND_CAPTURE_CURRENCY_MISMATCH');
  return money.amount;
}

function orderOf({ orders }: Paypal, id: string): PaypalOrder {
  const order = orders.find(id);
  if (!order || order.isGone) throw new PaypalRefusal(404, 'INVALID_RESOURCE_ID');
  return order;
}

function captureOf({ orders }: Paypal, id: string) {
  const order = orders.findByCapture(id);
  if (!order?.capture) throw new PaypalRefusal(404, 'INVALID_RESOURCE_ID');
  return { order, taken: order.capture };
}
