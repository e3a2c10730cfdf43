import { sql } from 'kysely';
import { Client, type ClientConfig } from 'pg';
import type { Db } from '#db.ts';

/** Notifications between servers on one database. They carry ids, never content: Postgres limits them to 8000 bytes and does not store them. */
export type Channel = 'site_changed' | 'session_ended' | 'order_changed' | 'message' | 'typing' | 'presence';

export type PubSub = {
  /** Returns a function that ends the subscription. */
  subscribe: (channel: Channel, listener: (text: string) => void) => () => void;
  /** Called when a lost connection is back: notifications in between were missed. Returns a function that ends the subscription. */
  onReconnect: (catchUp: () => void) => () => void;
  close: () => Promise<void>;
};

const CHANNELS: Channel[] = ['site_changed', 'session_ended', 'order_changed', 'message', 'typing', 'presence'];
const RECONNECT_MS = 500;

/** Notifies every server on the database, this one too, after the transaction is committed. */
export async function publish(db: Db, channel: Channel, text: string) {
  await sql`select pg_notify(${channel}, ${text})`.execute(db);
}

/** Listens on its own connection, and reconnects when that is lost. */
export async function startPubSub(connection: ClientConfig): Promise<PubSub> {
  const listeners = new Map<Channel, Set<(text: string) => void>>(CHANNELS.map((channel) => [channel, new Set()]));
  const reconnectListeners = new Set<() => void>();
  let client: Client | undefined;
  let isClosed = false;

  async function connect() {
    const fresh = new Client({ ...connection, keepAlive: true });
    fresh.on('error', () => {}); // 'end' follows
    fresh.on('notification', ({ channel, payload = '' }) => {
      for (const listener of listeners.get(channel as Channel) ?? []) listener(payload); // we listen to no other channel
    });
    await fresh.connect();
    for (const channel of CHANNELS) await fresh.query(`listen ${channel}`);
    fresh.on('end', () => void reconnect()); // only after it listens: before, connect() throws
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
  return {
    subscribe: (channel, listener) => subscribe(listeners.get(channel) ?? new Set(), (text: string) => listener(text)),
    onReconnect: (catchUp) => subscribe(reconnectListeners, () => catchUp()),
    close: async () => {
      isClosed = true;
      await client?.end();
    },
  };
}

/** Adds a listener and returns what removes it. Callers wrap it in a new function, so that the same one may subscribe twice. */
function subscribe<T>(all: Set<T>, one: T): () => void {
  all.add(one);
  return () => void all.delete(one);
}
