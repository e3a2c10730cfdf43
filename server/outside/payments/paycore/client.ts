import * as z from 'zod';
import { type ProviderReply, callProvider } from '../call-provider.ts';
import { ProviderError } from '../provider-error.ts';
import type { PaycoreConfig } from './config.ts';
import { Invoice } from './invoice.ts';

type Call = { path: string; body?: unknown; timeoutMs?: number };

/** Calls Paycore. Answers the JSON of a success. Throws `ProviderError`: `unreachable` where a server failed, so that the result is unknown. */
export type Paycore = (call: Call) => Promise<unknown>;

export function paycoreClient({ apiUrl, accountId, apiKey }: PaycoreConfig, timeoutMs: number): Paycore {
  const headers = {
    authorization: `Basic ${Buffer.from(`${accountId}:${apiKey}`).toString('base64')}`,
    'content-type': 'application/json',
    accept: 'application/json',
  };
  return async ({ path, body, timeoutMs: limit = timeoutMs }) => {
    const how =
      body === undefined ? ({ method: 'GET' } as const) : ({ method: 'POST', body: JSON.stringify(body) } as const);
    const answer = await callProvider(`${apiUrl.replace(/\/$/, '')}${path}`, { ...how, headers, timeoutMs: limit });
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

function refusal({ status, text }: ProviderReply): ProviderError {
  const detail = text.replaceAll(/\s+/g, ' ').slice(0, 200);
  const isBusy = (status === 409 || status === 429) && !text.includes('reference_id'); // the same call under way or too many, not a payment that is known
  if (isBusy) return new ProviderError('unreachable', `HTTP ${status} ${detail}`);
  return new ProviderError(status === 404 ? 'unknown' : 'refused', `HTTP ${status} ${detail}`);
}

function parse({ text }: ProviderReply): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ProviderError('bad_answer', 'not JSON');
  }
}
