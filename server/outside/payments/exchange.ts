import { ProviderError } from './provider-error.ts';

const ANSWER_LIMIT = 256 * 1024; // bytes

export type Answer = { status: number; text: string };

/**
 * One call to a provider: without redirects, with a limit for the answer and a timeout in ms. Throws `ProviderError`:
 * `unreachable` without an answer, `bad_answer` for one that is too long.
 */
export async function exchange(url: string, request: RequestInit, timeoutMs: number): Promise<Answer> {
  try {
    const reply = await fetch(url, { ...request, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    return { status: reply.status, text: await readText(reply) };
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    throw new ProviderError('unreachable', error instanceof Error ? error.message : 'no connection', error);
  }
}

/** Calls again, once, where the provider gave no answer. Only for calls that may be repeated. */
export function repeatOnce<T>(call: () => Promise<T>): Promise<T> {
  return call().catch((error: unknown) => {
    if (error instanceof ProviderError && error.code === 'unreachable') return call();
    throw error;
  });
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
