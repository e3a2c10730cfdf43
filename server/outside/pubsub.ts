import { sql } from 'kysely';
import { Client, type ClientConfig } from 'pg';
import type { Db } from '#db.ts';
import { CHANNELS, type Channel, isMessengerChannel } from './channel.ts';
import { type Sharing, senderOf, throughRedis } from './through-redis.ts';

/** Notifications between servers on one database. They carry ids, never content: Postgres limits them to 8000 bytes and does not store them. */
export type PubSub = {
  /** Returns a function that ends the subscription. */
  subscribe: (channel: Channel, listener: (text: string) => void) => () => void;
  /** Called when a lost connection is back: notifications in between were missed. Returns a function that ends the subscription. */
  onReconnect: (catchUp: () => void) => () => void;
  /** Whether notifications arrive now: those through Postgres, and those through Redis (null without one). */
  connected: () => { postgres: boolean; redis: boolean | null };
  close: () => Promise<void>;
};

const RECONNECT_MS = 500;
const BEAT_MS = 10_000;

/** Notifies every server on the database, this one too, after the transaction is committed. */
export const publish = (db: Db, channel: Channel, text: string) => publishAll(db, channel, [text]);

/** The same for several texts. */
export async function publishAll(db: Db, channel: Channel, texts: string[]) {
  const send = isMessengerChannel(channel) ? senderOf(db) : undefined;
  if (send && isMessengerChannel(channel)) for (const text of texts) send(channel, text);
  else if (texts.length > 0)
    await sql`select pg_notify(${channel}, text) from unnest(${texts}::text[]) text`.execute(db);
}

/** Listens on its own connection, and reconnects when that is lost or silent. With a Redis, it listens there to the channels of the messenger. */
export async function startPubSub(connection: ClientConfig, sharing: Sharing | null = null): Promise<PubSub> {
  const listeners = new Map<Channel, Set<(text: string) => void>>(CHANNELS.map((channel) => [channel, new Set()]));
  const reconnectListeners = new Set<() => void>();
  const listened = sharing ? CHANNELS.filter((channel) => !isMessengerChannel(channel)) : CHANNELS;
  let client: Client | undefined;
  let isClosed = false;

  const receive = (channel: Channel, text: string) => {
    for (const listener of listeners.get(channel) ?? []) listener(text);
  };

  async function connect() {
    const fresh = new Client({ connectionTimeoutMillis: BEAT_MS, ...connection, keepAlive: true });
    fresh.on('error', () => {}); // 'end' follows
    fresh.on('notification', ({ channel, payload = '' }) => receive(channel as Channel, payload)); // we listen to no other channel
    await fresh.connect();
    endWhenSilent(fresh);
    for (const channel of listened) await fresh.query(`listen ${channel}`);
    fresh.on('end', () => {
      client = undefined;
      void reconnect();
    }); // only after it listens: before, connect() throws
    client = fresh;
  }

  async function reconnect() {
    if (isClosed) return;
    try {
      await connect();
      for (const catchUp of reconnectListeners) catchUp();
    } catch {
      setTimeout(() => void reconnect(), RECONNECT_MS).unref(); // the database is unavailable: retry until it is back
    }
  }

  await connect();
  const redis = sharing && (await throughRedis(sharing, receive));
  return {
    subscribe: (channel, listener) => subscribe(listeners.get(channel) ?? new Set(), (text: string) => listener(text)),
    onReconnect: (catchUp) => subscribe(reconnectListeners, () => catchUp()),
    connected: () => ({ postgres: client !== undefined, redis: redis?.isConnected() ?? null }),
    close: async () => {
      isClosed = true;
      redis?.close();
      await client?.end();
    },
  };
}

/**
 * ADR 0056 Ends a connection that has not answered from one beat to the next: of one that a failover or a router has dropped, its own end hears
 * nothing for two hours.
 */
function endWhenSilent(client: Client) {
  let isAnswered = true;
  const answered = () => void (isAnswered = true); // also by an error: where the connection is lost, 'end' follows
  const beat = setInterval(() => {
    if (!isAnswered) return void client.end(); // with a query that runs, it cuts the connection and waits for nothing
    isAnswered = false;
    client.query(`listen ${CHANNELS[0]}`).then(answered, answered); // it listens there already, so this asks only for an answer
  }, BEAT_MS).unref();
  client.once('end', () => clearInterval(beat));
}

/** Adds a listener and returns what removes it. Callers wrap it in a new function, so that the same one may subscribe twice. */
function subscribe<T>(all: Set<T>, one: T): () => void {
  all.add(one);
  return () => void all.delete(one);
}
