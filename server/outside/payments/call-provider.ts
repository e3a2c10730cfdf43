import { observe } from '#metrics/metrics.ts';
import { traced } from '#tracing/tracing.ts';
import { ProviderError } from './provider-error.ts';

const ANSWER_LIMIT = 256 * 1024; // bytes

type Call = { method: 'GET' | 'POST'; headers: Record<string, string>; body?: string; timeoutMs: number };

export type ProviderReply = { status: number; text: string };

/**
 * Calls a server of a provider: without redirects, with a limit for the time in ms and for the answer. Throws `ProviderError`
 * `unreachable` where nobody knows whether the call was executed: no answer, or HTTP 500 and more.
 */
export async function callProvider(url: string, call: Call): Promise<ProviderReply> {
  const begun = performance.now();
  const timed = (outcome: 'answered' | 'unreachable') =>
    observe('octavo_provider_call_seconds', { outcome }, (performance.now() - begun) / 1000);
  try {
    const reply = await traced('provider call', { 'server.address': new URL(url).hostname }, () => ask(url, call));
    timed('answered');
    return reply;
  } catch (error) {
    timed('unreachable');
    if (error instanceof ProviderError) throw error;
    throw new ProviderError('unreachable', error instanceof Error ? error.message : 'no connection', error);
  }
}

async function ask(url: string, { timeoutMs, ...init }: Call): Promise<ProviderReply> {
  const signal = AbortSignal.timeout(timeoutMs);
  const reply = await fetch(url, { ...init, redirect: 'error', signal });
  if (reply.status >= 500) throw new ProviderError('unreachable', `HTTP ${reply.status}`);
  return { status: reply.status, text: await readText(reply) };
}

/** How long the calls that start a payment may take together: a customer waits, and the claim of a creation is longer. */
export const START_MS = 14_000;

/** The time in ms for each of several calls: `longestMs`, and for all of them `togetherMs`. Throws `unreachable` when that is over. */
export function timeForCalls(now: () => Date, longestMs: number, togetherMs = Infinity): () => number {
  const end = now().getTime() + togetherMs;
  return () => {
    const left = end - now().getTime();
    if (left <= 0) throw new ProviderError('unreachable', 'the time for its calls is over');
    return Math.min(longestMs, left);
  };
}

/** Makes a call again that got no answer. Only for calls that a repeat does not execute twice. */
export function repeatUnanswered<Result>(call: () => Promise<Result>): Promise<Result> {
  return call().catch((error: unknown) => {
    if (error instanceof ProviderError && error.code === 'unreachable') return call();
    throw error;
  });
}

/** The JSON object of a text; null for anything else. */
export function readObject(text: string): Readonly<Record<string, unknown>> | null {
  try {
    return asObject(JSON.parse(text));
  } catch {
    return null;
  }
}

/** A value as a record of unknowns; null unless it is an object. */
export function asObject(value: unknown): Readonly<Record<string, unknown>> | null {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? (value as Record<string, unknown>) : null; // any object is a record of unknowns
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
