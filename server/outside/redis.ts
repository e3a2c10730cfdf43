import type * as redis from '@redis/client';
import { MESSENGER_CHANNELS, type MessengerChannel } from './channel.ts';
import { type Log, logEvent } from './log.ts';

const RETRY_MS = 500;
const LOST_MS = 15_000; // no answer for so long: the other end is gone
const PING_MS = 5000;
const TOGETHER_MS = 1000;

export type Redis = {
  /** Sends a text to every process, this one too. It is lost where Redis is away. */
  send: (channel: MessengerChannel, text: string) => void;
  isConnected: () => boolean;
  close: () => void;
};

type Settings = {
  url: string;
  /** Installations that share a Redis have different ones. */
  prefix: string;
  receive: (channel: MessengerChannel, text: string) => void;
  log: Log;
};

/**
 * ADR 0056 Connects to Redis, and again whenever that is lost. Does not wait for the connection. Each time it is there, and listens, every
 * process is asked to catch up: once for those that come within a second.
 */
export async function connectRedis({ url, prefix, receive, log }: Settings): Promise<Redis> {
  const { createClient } = await import('@redis/client'); // ADR 0075
  let pair: Pair | null = null;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;
  const receiveOnce = together(receive);
  const nameOf = (channel: MessengerChannel) => `${prefix}:${channel}`;

  async function connect() {
    const fresh = openPair(createClient, url);
    let isLost = false;
    const lost = (error: Error) => {
      if (isLost) return;
      isLost = true;
      destroy(fresh);
      if (isClosed) return;
      if (pair === fresh) logEvent({ log }, 'redis lost', { why: error.message });
      pair = null;
      retry = setTimeout(() => void connect(), RETRY_MS * (0.5 + Math.random())).unref();
    };
    for (const client of Object.values(fresh)) client.on('error', lost);
    try {
      await Promise.all([fresh.publisher.connect(), fresh.subscriber.connect()]);
      for (const channel of MESSENGER_CHANNELS)
        await fresh.subscriber.subscribe(nameOf(channel), (text) => receiveOnce(channel, text));
      if (isClosed || isLost) return destroy(fresh);
      pair = fresh;
      logEvent({ log }, 'redis connected');
      await fresh.publisher.publish(nameOf('catch_up'), '');
    } catch (error) {
      lost(error instanceof Error ? error : new Error(String(error)));
    }
  }

  void connect();
  return {
    send: (channel, text) => {
      pair?.publisher.publish(nameOf(channel), text).catch(() => {}); // when Redis is back, all are asked to catch up
    },
    isConnected: () => pair !== null,
    close: () => {
      isClosed = true;
      clearTimeout(retry);
      if (pair) destroy(pair);
    },
  };
}

type Pair = ReturnType<typeof openPair>;

/**
 * Two connections that are lost together. One that is written to all the time does not notice soon that nobody is there; the one that
 * subscribes is only pinged, and does.
 */
function openPair(create: typeof redis.createClient, url: string) {
  const publisher = create({
    url,
    disableOfflineQueue: true,
    disableClientInfo: true,
    pingInterval: PING_MS,
    socket: { reconnectStrategy: false, connectTimeout: LOST_MS, socketTimeout: LOST_MS },
  });
  return { publisher, subscriber: publisher.duplicate() };
}

function destroy(pair: Pair) {
  for (const client of Object.values(pair)) if (client.isOpen) client.destroy();
}

/** Passes `catch_up` on once for those that arrive within a second: after a restart of Redis every process says so. */
export function together(receive: Settings['receive']): Settings['receive'] {
  let isWaiting = false;
  return (channel, text) => {
    if (channel !== 'catch_up') return receive(channel, text);
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(() => {
      isWaiting = false;
      receive(channel, text);
    }, TOGETHER_MS).unref();
  };
}
