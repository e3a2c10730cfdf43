import { decimalOf } from '../checkout.ts';
import { type Answer, type HttpRequest, json } from '../http.ts';
import { isMade, type Payment } from './payments.ts';
import type { Paymentwall } from './project.ts';
import { refund } from './refunds.ts';
import { isSigned } from './signature.ts';
import { whyRefused } from './widget.ts';

const WORK = 60; // seconds until people have read a ticket

/** The calls of the shop, and the page of an address that is refused; undefined where Paymentwall has no such call. */
export function callApi(project: Paymentwall, request: HttpRequest): Answer | undefined {
  const { method, path } = request;
  if (method === 'GET' && path === '/paymentwall/api/subscription') {
    return refusal(whyRefused(project, request) ?? 'the page is unknown');
  }
  if (method === 'GET' && path === '/paymentwall/api/rest/payment') return status(project, request);
  if (method === 'POST' && path === '/paymentwall/developers/api/ticket') return openTicket(project, request);
  return undefined;
}

/** payments §3.5 The status of a payment, by its number or by the references of the shop. There is none before it was made. */
function status({ payments, projectKey, secretKey }: Paymentwall, { query }: HttpRequest): Answer {
  if (query.get('key') !== projectKey || !isSigned(query, secretKey)) return refusal('the signature is wrong');
  const ref = query.get('ref');
  const payment = ref ? payments.findByRef(ref) : payments.find(query.get('ag_external_id') ?? '');
  const isTheirs = payment && (ref || payment.uid === query.get('uid'));
  if (!isTheirs || payment.status === 'new') return refusal('payment not found', 404);
  return json({
    object: 'payment',
    id: payment.ref,
    created: Math.floor(payment.createdAt.getTime() / 1000),
    amount: decimalOf(payment.amount),
    currency: payment.currency,
    refunded: payment.status === 'refunded' || payment.status === 'charged_back',
    risk: payment.status === 'review' ? 'pending' : payment.status === 'rejected' ? 'declined' : 'approved',
    uid: payment.uid,
    product_id: payment.reference,
    payment_system: 'test',
  });
}

/** payments §3.5 A ticket for people. They send the money back some time later, unless that has been done. */
function openTicket(project: Paymentwall, { body }: HttpRequest): Answer {
  const form = new URLSearchParams(body);
  const payment = project.payments.findByRef(form.get('ref') ?? '');
  const isSound =
    form.get('key') === project.projectKey && isSigned(form, project.secretKey) && form.get('type') === '1';
  if (!isSound || !payment || !isMade(payment)) return json({ result: 0, errors: ['the ticket is refused'] });
  project.clock.after(WORK, () => refund(project, payment, askedFor(payment, form.get('message') ?? '')));
  return json({ result: 1 });
}

/** The amount that a message names, in minor units; the whole payment without one. */
function askedFor({ amount, currency }: Payment, message: string): number {
  const [, whole, cents] = new RegExp(`\\b(\\d+)\\.(\\d\\d) ${currency}\\b`).exec(message) ?? [];
  return whole === undefined ? amount : Number(`${whole}${cents}`);
}

const refusal = (error: string, code = 400) => json({ type: 'Error', object: 'Error', error, code }, code);
