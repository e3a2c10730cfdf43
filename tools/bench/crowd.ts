import http from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';

/** One call of a crowd. `answered` gets the body of an answer below 300. */
export type Call = {
  kind: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
  answered?: (body: string) => void;
};

/** What became of the calls of one kind. Times are of the answers, in ms from when the call was due. */
export type Outcome = { offered: number; refused: number; failed: number; times: number[]; refusedTimes: number[] };

const PATIENCE_MS = 10_000; // of a person
const SOCKETS = 512; // as a proxy keeps them open; Node accepts one new connection in each turn of its event loop

/**
 * Sends calls to a server at a rate, whether it answers or not, as a crowd does: a late answer delays nobody else's call. A call without an answer
 * after ten seconds has failed.
 */
export async function sendCrowd(url: string, next: (n: number) => Call, rate: number, seconds: number) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: SOCKETS, maxFreeSockets: SOCKETS });
  await openSockets(url, agent);
  const outcomes = new Map<string, Outcome>();
  const sent: Promise<void>[] = [];
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const began = performance.now();
  while (sent.length < rate * seconds) {
    const isDue = Math.min(rate * seconds, ((performance.now() - began) / 1000) * rate);
    while (sent.length < isDue) {
      const call = next(sent.length);
      const outcome = outcomes.get(call.kind) ?? { offered: 0, refused: 0, failed: 0, times: [], refusedTimes: [] };
      outcomes.set(call.kind, outcome);
      sent.push(sendOne(url, agent, call, outcome, began + (sent.length / rate) * 1000));
    }
    await wait(2);
  }
  await Promise.all(sent);
  agent.destroy();
  return { outcomes, lateMs: delay.percentile(99) / 1e6 };
}

/** Opens all sockets of an agent, before anything is measured. */
async function openSockets(url: string, agent: http.Agent) {
  const outcome: Outcome = { offered: 0, refused: 0, failed: 0, times: [], refusedTimes: [] };
  const probe = { kind: 'probe', method: 'GET', path: '/livez', headers: {} };
  await Promise.all(Array.from({ length: SOCKETS }, () => sendOne(url, agent, probe, outcome, performance.now())));
}

/** Sends calls to a server, some at a time, each as soon as another was answered. Answers how many of them a second. */
export async function carriedBy(url: string, next: (n: number) => Call, atOnce: number, seconds: number) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: atOnce });
  const outcome: Outcome = { offered: 0, refused: 0, failed: 0, times: [], refusedTimes: [] };
  const until = performance.now() + seconds * 1000;
  const one = async () => {
    while (performance.now() < until) await sendOne(url, agent, next(outcome.offered), outcome, performance.now());
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  agent.destroy();
  if (outcome.failed > 0) throw new Error(`${outcome.failed} of ${outcome.offered} calls failed`);
  return outcome.times.length / seconds;
}

function sendOne(url: string, agent: http.Agent, call: Call, outcome: Outcome, dueAt: number): Promise<void> {
  const { method, path, headers, body, answered } = call;
  const { port, host } = new URL(url);
  outcome.offered++;
  return new Promise((resolve) => {
    const all = { ...headers, host, ...(body && { 'content-length': String(Buffer.byteLength(body)) }) };
    const request = http.request({ agent, host: '127.0.0.1', port, method, path, headers: all });
    const timer = setTimeout(() => request.destroy(), Math.max(1, dueAt + PATIENCE_MS - performance.now()));
    const end = (time: number[] | null) => {
      clearTimeout(timer);
      if (time) time.push(performance.now() - dueAt);
      else outcome.failed++;
      resolve();
    };
    request.once('error', () => end(null));
    request.once('response', (response) => {
      const parts: Buffer[] = [];
      response
        .on('data', (part: Buffer) => parts.push(part))
        .once('end', () => {
          const { statusCode: status = 0 } = response;
          const text = Buffer.concat(parts).toString();
          if (status < 300) answered?.(text);
          const isRefused = status === 503 && text.includes('"overloaded"');
          if (isRefused) outcome.refused++;
          end(status < 300 ? outcome.times : isRefused ? outcome.refusedTimes : null);
        });
      response.once('error', () => end(null));
    });
    request.end(body);
  });
}
