import { asObject, callProvider, readObject, repeatUnanswered, timeForCalls } from '../call-provider.ts';
import { ProviderError } from '../provider-error.ts';
import type { StripeConfig } from './config.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** The values of a form by their names with brackets: `line_items[0][quantity]`. */
export type Form = Readonly<Record<string, string>>;

/**
 * Calls Stripe. A call with a form changes something, and has a key that makes it repeatable; `withinMs` is the time for it and its repeat. Throws
 * `ProviderError`.
 */
export type Ask = (path: string, change?: { form: Form; key: string; withinMs?: number }) => Promise<Fields>;

export function stripeClient(config: StripeConfig, timeoutMs: number, now: () => Date): Ask {
  const base = config.apiUrl.replace(/\/$/, '');
  return async (path, change) => {
    const headers = {
      authorization: `Bearer ${config.secretKey}`,
      'stripe-version': config.apiVersion,
      accept: 'application/json',
      ...(change && { 'content-type': 'application/x-www-form-urlencoded', 'idempotency-key': change.key }),
    };
    const call = change
      ? { method: 'POST' as const, headers, body: new URLSearchParams(change.form).toString() }
      : { method: 'GET' as const, headers };
    const timeLeft = timeForCalls(now, timeoutMs, change?.withinMs);
    const send = () => callProvider(`${base}${path}`, { ...call, timeoutMs: timeLeft() });
    const { status, text } = await repeatUnanswered(send);
    const fields = readObject(text);
    if (status === 429) throw new ProviderError('unreachable', 'too many calls');
    if (status === 409) throw new ProviderError('unreachable', 'the same call is under way'); // idempotency_key_in_use
    if (status !== 200) throw refusal(status, asObject(fields?.error));
    if (!fields) throw new ProviderError('bad_answer', 'not an answer of Stripe');
    return fields;
  };
}

/** Its message may repeat a key, so it is left out. */
function refusal(status: number, error: Fields | null): ProviderError {
  const { type = '', code = '', param = '' } = error ?? {};
  const detail = `HTTP ${status} ${String(type)} ${String(code)} ${String(param)}`.trim().slice(0, 300);
  if (type === 'idempotency_error') return new ProviderError('duplicate', detail); // another start of this attempt, before a crash
  return new ProviderError(code === 'resource_missing' ? 'unknown' : 'refused', detail);
}
