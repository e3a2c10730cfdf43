import { ProviderError } from '../provider-error.ts';
import { type FondyConfig, VERSION } from './config.ts';
import type { Fields } from './fields.ts';
import { sign } from './signature.ts';

const ANSWER_LIMIT = 256 * 1024; // bytes
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
    return send(path, body).catch((error: unknown) => {
      const unanswered = error instanceof ProviderError && error.code === 'unreachable';
      if (repeatable && unanswered) return send(path, body);
      throw error;
    });
  };
}

async function readResponse(url: string, body: string, timeoutMs: number): Promise<Fields> {
  const text = await postJson(url, body, timeoutMs).catch((error: unknown) => {
    if (error instanceof ProviderError) throw error;
    throw new ProviderError('unreachable', error instanceof Error ? error.message : 'no connection', error);
  });
  const answer = parse(text);
  if (!answer) throw new ProviderError('bad_answer', 'not a Fondy response');
  return answer;
}

async function postJson(url: string, body: string, timeoutMs: number): Promise<string> {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8', accept: 'application/json' },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (reply.status !== 200) throw new ProviderError('unreachable', `HTTP ${reply.status}`); // Fondy’s own errors are 200
  return readText(reply);
}

async function readText(reply: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of reply.body ?? []) {
    size += chunk.byteLength;
    if (size > ANSWER_LIMIT) throw new ProviderError('bad_answer', 'too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parse(text: string): Fields | null {
  try {
    const { response } = JSON.parse(text) as { response?: unknown }; // the next line checks for an object
    return typeof response === 'object' ? (response as Fields | null) : null; // any object is a record of unknowns
  } catch {
    return null;
  }
}

function refusal({ error_code: number, error_message: message }: Fields): ProviderError {
  const code = CODES[Number(number) as keyof typeof CODES] ?? 'refused'; // another number is not a key
  return new ProviderError(code, `${String(number)} ${String(message)}`.slice(0, 300));
}
