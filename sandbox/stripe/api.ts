import { type Answer, type HttpRequest, json } from '../http.ts';
import { metadataAt, readForm, textAt, wholeAt } from './form.ts';
import type { Stripe } from './merchant.ts';
import { expire, refund } from './payment.ts';
import { refusalAnswer, StripeRefusal } from './refusal.ts';
import { readDraft } from './request.ts';
import { intentResource, refundResource, sessionResource } from './resources.ts';
import type { Session } from './sessions.ts';

type Call = (stripe: Stripe, request: HttpRequest, id: string) => Answer;

/** By method and path. The part in brackets is the id of what the call is about. */
const CALLS: readonly { method: string; path: RegExp; call: Call }[] = [
  { method: 'POST', path: /^\/v1\/checkout\/sessions$/, call: createSession },
  { method: 'GET', path: /^\/v1\/checkout\/sessions\/(\w+)$/, call: getSession },
  { method: 'POST', path: /^\/v1\/checkout\/sessions\/(\w+)\/expire$/, call: expireSession },
  { method: 'GET', path: /^\/v1\/payment_intents\/(\w+)$/, call: getIntent },
  { method: 'POST', path: /^\/v1\/refunds$/, call: createRefund },
  { method: 'GET', path: /^\/v1\/refunds$/, call: listRefunds },
];

/** The API for merchants; undefined where the sandbox has no such call. */
export function callApi(stripe: Stripe, request: HttpRequest): Answer | undefined {
  const { method, headers, body } = request;
  const path = request.path.replace(/^\/stripe/, '');
  const known = CALLS.find((one) => one.method === method && one.path.test(path));
  if (!known) return undefined;
  try {
    if (headers.authorization !== `Bearer ${stripe.secretKey}`)
      throw new StripeRefusal(401, 'Invalid API Key provided');
    const call = () => known.call(stripe, request, known.path.exec(path)?.[1] ?? '');
    return method === 'POST' ? stripe.repeats.once(headers['idempotency-key'], `${path} ${body}`, call) : call();
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error;
    return refusalAnswer(error);
  }
}

function createSession(stripe: Stripe, { body }: HttpRequest): Answer {
  const session = stripe.sessions.add(readDraft(readForm(body), stripe.clock.now()));
  const seconds = (session.expiresAt.getTime() - session.createdAt.getTime()) / 1000;
  stripe.clock.after(seconds, () => expire(stripe, session));
  return json(sessionResource(stripe.url(), session));
}

function getSession(stripe: Stripe, { query }: HttpRequest, id: string): Answer {
  return json(
    sessionResource(stripe.url(), found(stripe.sessions.find(id), 'checkout.session', id), expandedIn(query)),
  );
}

function expireSession(stripe: Stripe, _request: HttpRequest, id: string): Answer {
  const session = found(stripe.sessions.find(id), 'checkout.session', id);
  if (session.status !== 'open') throw new StripeRefusal(400, 'Only an open session can expire');
  void expire(stripe, session);
  return json(sessionResource(stripe.url(), session));
}

function getIntent({ sessions }: Stripe, { query }: HttpRequest, id: string): Answer {
  return json(intentResource(found(sessions.findByIntent(id), 'payment_intent', id), expandedIn(query)));
}

function createRefund(stripe: Stripe, { body }: HttpRequest): Answer {
  const form = readForm(body);
  const id = textAt(form, 'payment_intent');
  const session = found(stripe.sessions.findByIntent(id), 'payment_intent', id);
  const amount = form.amount === undefined ? undefined : wholeAt(form, 'amount');
  const { made } = refund(stripe, session, amount, metadataAt(form, 'metadata'));
  return json(refundResource(session, made));
}

function listRefunds({ sessions }: Stripe, { query }: HttpRequest): Answer {
  const id = query.get('payment_intent') ?? '';
  const session = found(sessions.findByIntent(id), 'payment_intent', id);
  const data = session.refunds.map((made) => refundResource(session, made)).toReversed();
  return json({ object: 'list', data, has_more: false, url: '/v1/refunds' });
}

const expandedIn = (query: URLSearchParams): string[] =>
  [...query].flatMap(([name, value]) => (name.startsWith('expand') ? [value] : []));

function found(session: Session | undefined, what: string, id: string): Session {
  if (!session) throw new StripeRefusal(404, `No such ${what}: '${id}'`, 'resource_missing');
  return session;
}
