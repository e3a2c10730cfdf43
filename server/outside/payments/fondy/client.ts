import { asObject, callProvider, readObject, repeatUnanswered } from '../call-provider.ts';
import { ProviderError } from '../provider-error.ts';
import { type FondyConfig, VERSION } from './config.ts';
import type { Fields } from './fields.ts';
import { sign } from './signature.ts';

const CODES = { 1013: 'duplicate', 1018: 'unknown' } as const;

/** Calls Fondy. `repeatable` calls are retried once without an answer; the others may have been executed. */
export type Post = (path: string, fields: Fields, options: { repeatable: boolean }) => Promise<Fields>;

export function fondyClient(config: FondyConfig, timeoutMs: number): Post {
  const send = async (path: string, body: string) => {
    const answer = await readResponse(`${config.apiUrl.replace(/\/$/, '')}${path}`, body, timeoutMs);
    if (answer.response_status !== 'success') throw refusal(answer);
    return answer;
  };

  return async (path, fields, { repeatable }) => {
    const request = sign({ ...fields, merchant_id: config.merchantId, version: VERSION }, config.paymentKey);
    const body = JSON.stringify({ request });
    return repeatable ? repeatUnanswered(() => send(path, body)) : send(path, body);
  };
}

async function readResponse(url: string, body: string, timeoutMs: number): Promise<Fields> {
  const headers = { 'content-type': 'application/json; charset=utf-8', accept: 'application/json' };
  const { status, text } = await callProvider(url, { method: 'POST', headers, body, timeoutMs });
  if (status !== 200) throw new ProviderError('unreachable', `HTTP ${status}`); // Fondy’s own errors are 200
  const answer = asObject(readObject(text)?.response);
  if (!answer) throw new ProviderError('bad_answer', 'not a Fondy response');
  return answer;
}

function refusal({ error_code: number, error_message: message }: Fields): ProviderError {
  const code = CODES[Number(number) as keyof typeof CODES] ?? 'refused'; // another number is not a key
  return new ProviderError(code, `${String(number)} ${String(message)}`.slice(0, 300));
}
