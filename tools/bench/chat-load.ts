import { setTimeout as wait } from 'node:timers/promises';
import type { Target } from './chat-targets.ts';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const AT_ONCE = 128;
const PATIENCE_MS = 10_000;
const TEXT = 'Could you add two sources from this year to the second part, please?';

let sent = 0;

/** Messages a second that reach their sockets when each chat sends the next one as soon as the last one has arrived. */
export async function messagesPerSecond(target: Target, seconds = SECONDS) {
  let arrived = 0;
  const until = performance.now() + seconds * 1000;
  const waiting = new Map<string, () => void>();
  target.delivered((text) => {
    arrived++;
    waiting.get(text)?.();
    waiting.delete(text);
  });
  const write = async (chat: number) => {
    while (performance.now() < until) {
      const text = `${TEXT} ${++sent}`;
      const delivered = new Promise<void>((resolve) => waiting.set(text, resolve));
      await Promise.all([target.send(chat, text), delivered]);
    }
  };
  const writers = Array.from({ length: Math.min(AT_ONCE, target.chats) }, (_, chat) => write(chat));
  const began = performance.now();
  await wait(seconds * 1000);
  const rate = (arrived / (performance.now() - began)) * 1000;
  await Promise.race([Promise.all(writers), wait(PATIENCE_MS).then(() => tooLate(waiting.size))]);
  return { rate, arrived };
}

/** The delays of messages that are sent at a rate, in ms, from when each one was due until it reached its socket. */
export async function delaysAt(target: Target, rate: number, seconds = SECONDS) {
  const due = new Map<string, number>();
  const delays: number[] = [];
  target.delivered((text) => {
    const at = due.get(text);
    if (at !== undefined) delays.push(performance.now() - at);
    due.delete(text);
  });
  const sending: Promise<void>[] = [];
  const began = performance.now();
  for (let n = 0; n < rate * seconds; n++) {
    const at = began + (n / rate) * 1000;
    if (performance.now() < at) await wait(Math.max(1, at - performance.now()));
    const text = `${TEXT} ${++sent}`;
    due.set(text, at);
    sending.push(target.send(n % target.chats, text));
  }
  await Promise.all(sending);
  for (let n = 0; n < 100 && due.size > 0; n++) await wait(50);
  const sorted = delays.toSorted((one, other) => one - other);
  const part = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Infinity;
  return { median: part(0.5), p99: part(0.99), late: due.size };
}

function tooLate(count: number): never {
  throw new Error(`${count} messages did not arrive`);
}
