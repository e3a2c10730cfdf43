import {
  type ProviderReply,
  asObject,
  callProvider,
  readObject,
  repeatUnanswered,
  timeForCalls,
} from '../call-provider.ts';
import { ProviderError } from '../provider-error.ts';
import type { PaypalConfig } from './config.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** An answer of HTTP 2xx, or a refusal with its issue, such as `ORDER_NOT_APPROVED`. */
export type Answer = { isOk: true; fields: Fields } | { isOk: false; issue: string; status: number };

/** `withinMs` is the time for all calls that the question needs. */
type Question = { method: 'GET' | 'POST'; path: string; body?: string; requestId?: string; withinMs?: number };

/** Calls PayPal. Every call may be repeated: those that change something have a `requestId`. */
export type Ask = (question: Question) => Promise<Answer>;

const EARLY_MS = 60_000; // a token is not used in its last minute

/** Calls PayPal with an access token, which is kept until it ends. A refused token is replaced once (payments §1.1). */
export function paypalClient(config: PaypalConfig, timeoutMs: number, now: () => Date): Ask {
  const base = config.apiUrl.replace(/\/$/, '');
  let token: { text: string; until: number } | null = null;

  async function tokenNow(timeLeft: () => number): Promise<string> {
    if (token && token.until > now().getTime()) return token.text;
    const authorization = `Basic ${Buffer.from(`${config.clientId}:${config.secret}`).toString('base64')}`;
    const headers = { authorization, 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' };
    const call = { method: 'POST', headers, body: 'grant_type=client_credentials', timeoutMs: timeLeft() } as const;
    const { status, text } = await callProvider(`${base}/v1/oauth2/token`, call);
    const { access_token: given, expires_in: seconds } = readObject(text) ?? {};
    if (status !== 200) throw new ProviderError('refused', `no access token, HTTP ${status}`);
    if (typeof given !== 'string' || typeof seconds !== 'number') throw new ProviderError('bad_answer', 'no token');
    token = { text: given, until: now().getTime() + seconds * 1000 - EARLY_MS };
    return given;
  }

  async function send({ method, path, body, requestId }: Question, timeLeft: () => number): Promise<ProviderReply> {
    const headers = {
      authorization: `Bearer ${await tokenNow(timeLeft)}`,
      'content-type': 'application/json',
      accept: 'application/json',
      prefer: 'return=representation',
      ...(requestId && { 'paypal-request-id': requestId }),
    };
    const timeout = { timeoutMs: timeLeft() };
    return callProvider(`${base}${path}`, { method, headers, ...timeout, ...(body !== undefined && { body }) });
  }

  return async (question) => {
    const timeLeft = timeForCalls(now, timeoutMs, question.withinMs);
    const first = await repeatUnanswered(() => send(question, timeLeft));
    if (first.status !== 401) return readAnswer(first);
    token = null;
    return readAnswer(await repeatUnanswered(() => send(question, timeLeft)));
  };
}

function readAnswer({ status, text }: { status: number; text: string }): Answer {
  const fields = readObject(text);
  if (status >= 200 && status < 300) {
    if (!fields) throw new ProviderError('bad_answer', 'not an answer of PayPal');
    return { isOk: true, fields };
  }
  const [detail]: unknown[] = Array.isArray(fields?.details) ? fields.details : [];
  const issue = asObject(detail)?.issue ?? fields?.name ?? fields?.error;
  return { isOk: false, issue: typeof issue === 'string' ? issue.slice(0, 100) : 'no issue', status };
}

/** The error of a refusal that has no meaning of its own. Too many calls, and the same one under way, are none: what was asked may be done. */
export function refusal({ issue, status }: { issue: string; status: number }): ProviderError {
  const isUnclear = status === 409 || status === 429 || issue === 'PREVIOUS_REQUEST_IN_PROGRESS';
  if (isUnclear) return new ProviderError('unreachable', `HTTP ${status} ${issue}`);
  return new ProviderError(status === 404 ? 'unknown' : 'refused', `HTTP ${status} ${issue}`);
}
