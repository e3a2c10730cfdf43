import * as z from 'zod';
import { type Answer, exchange } from '../exchange.ts';
import { ProviderError } from '../provider-error.ts';
import type { PaycoreConfig } from './config.ts';
import { Invoice } from './invoice.ts';

type Call = { path: string; body?: unknown; timeoutMs?: number };

/** Calls PayCore. Answers the JSON of a success. Throws `ProviderError`: `unreachable` where a server failed, so that the result is unknown. */
export type Paycore = (call: Call) => Promise<unknown>;

export function paycoreClient({ apiUrl, accountId, apiKey }: PaycoreConfig, timeoutMs: number): Paycore {
  const headers = {
    authorization: `Basic ${Buffer.from(`${accountId}:${apiKey}`).toString('base64')}`,
    'content-type': 'application/json',
    accept: 'application/json',
  };
  return async ({ path, body, timeoutMs: limit = timeoutMs }) => {
    const request = { headers, ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }) };
    const answer = await exchange(`${apiUrl.replace(/\/$/, '')}${path}`, request, limit);
    if (answer.status !== 200 && answer.status !== 201) throw refusal(answer);
    return parse(answer);
  };
}

/** The invoice in an answer. Throws `ProviderError` where there is none, or where it belongs to another attempt. */
export function invoiceIn(answer: unknown, attemptRef: string): Invoice {
  const { data } = z.object({ data: Invoice }).safeParse(answer).data ?? {};
  if (!data) throw new ProviderError('bad_answer', 'not a payment invoice');
  if (data.attributes.reference_id !== attemptRef) throw new ProviderError('bad_answer', 'it is about another payment');
  return data;
}

function refusal({ status, text }: Answer): ProviderError {
  if (status >= 500) return new ProviderError('unreachable', `HTTP ${status}`);
  const detail = text.replaceAll(/\s+/g, ' ').slice(0, 200);
  return new ProviderError(status === 404 ? 'unknown' : 'refused', `HTTP ${status} ${detail}`);
}

function parse({ text }: Answer): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ProviderError('bad_answer', 'not JSON');
  }
}
