import { onTestFinished, vi } from 'vitest';

type Run = (lock: Lock | null) => unknown;
type Request = { run: () => unknown; end: () => void; fail: (why: Error) => void };

/** Gives the page what jsdom lacks until the test ends: locks and channels between tabs. A test opens several tabs in one page. */
export function withTabs() {
  const held = new Map<string, Request>();
  const queues = new Map<string, Request[]>();
  const next = (name: string) => {
    const request = held.has(name) ? undefined : queues.get(name)?.shift();
    if (request) void grant(name, request);
  };
  const grant = async (name: string, request: Request) => {
    held.set(name, request);
    await request.run();
    request.end();
    if (held.get(name) === request) held.delete(name);
    next(name);
  };
  const locks = {
    request: (name: string, ...args: [Run] | [LockOptions, Run]) =>
      new Promise<void>((end, fail) => {
        const [{ signal, steal, ifAvailable }, run] = args.length === 1 ? [{} as LockOptions, args[0]] : args;
        const request = { run: () => run({ name, mode: 'exclusive' }), end, fail };
        if (ifAvailable && held.has(name)) return void end(run(null) as undefined);
        if (steal) {
          held.get(name)?.fail(new DOMException('The lock was stolen', 'AbortError'));
          return void grant(name, request);
        }
        const queue = queues.get(name) ?? [];
        queues.set(name, [...queue, request]);
        signal?.addEventListener('abort', () => {
          queues.set(name, (queues.get(name) ?? []).filter((other) => other !== request)); // oxfmt-ignore
          fail(new DOMException('The request was aborted', 'AbortError'));
        });
        queueMicrotask(() => next(name));
        return undefined;
      }),
  };
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  vi.stubGlobal('BroadcastChannel', Channel);
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'locks');
    vi.unstubAllGlobals();
  });
}

/** A channel within this page. Its tabs can be stopped, as a browser stops one in the background. */
class Channel extends EventTarget {
  static readonly #all = new Set<Channel>();
  constructor() {
    super();
    Channel.#all.add(this);
  }
  postMessage(data: unknown) {
    const copy: unknown = structuredClone(data);
    for (const other of Channel.#all)
      if (other !== this)
        queueMicrotask(
          () => Channel.#all.has(other) && other.dispatchEvent(new MessageEvent('message', { data: copy })),
        );
  }
  close() {
    Channel.#all.delete(this);
  }
}
