import { sql } from 'kysely';
import { Client, type ClientConfig } from 'pg';
import type { Db } from '#db.ts';

/** Notifications between the servers of one database: ids, not contents (a notification holds 8000 bytes and is not stored). */
export type Channel = 'site_changed' | 'session_ended' | 'order_changed' | 'message' | 'typing' | 'presence';

export type PubSub = {
  /** Answers a function that ends the subscription. */
  subscribe: (channel: Channel, listener: (text: string) => void) => () => void;
  /**
   * `catchUp` is called when a lost connection is back: notifications in between were missed. Answers a function that ends this.
   */
  onGap: (catchUp: () => void) => () => void;
  close: () => Promise<void>;
};

const CHANNELS: Channel[] = ['site_changed', 'session_ended', 'order_changed', 'message', 'typing', 'presence'];
const RECONNECT_MS = 500;

/** Notifies every server on the database, also this one, when the transaction commits. */
export async function publish(db: Db, channel: Channel, text: string) {
  await sql`select pg_notify(${channel}, ${text})`.execute(db);
}

/** Listens on its own connection and reconnects when that is lost. */
export async function startPubSub(connection: ClientConfig): Promise<PubSub> {
  const listeners = new Map<Channel, Set<(text: string) => void>>(CHANNELS.map((channel) => [channel, new Set()]));
  const gaps = new Set<() => void>();
  let client: Client | undefined;
  let isClosed = false;

  async function connect() {
    const fresh = new Client({ ...connection, keepAlive: true });
    fresh.on('error', () => {}); // 'end' follows
    fresh.on('notification', ({ channel, payload = '' }) => {
      for (const listener of listeners.get(channel as Channel) ?? []) listener(payload); // only these channels are listened to
    });
    await fresh.connect();
    for (const channel of CHANNELS) await fresh.query(`listen ${channel}`);
    fresh.on('end', () => void reconnect()); // after `listen`, so that a failed connection is not retried twice
    client = fresh;
  }

  async function reconnect() {
    if (isClosed) return;
    try {
      await connect();
      for (const catchUp of gaps) catchUp();
    } catch {
      setTimeout(() => void reconnect(), RECONNECT_MS).unref(); // the database is not available: retry
    }
  }

  await connect();
  return {
    subscribe: (channel, listener) => subscribe(listeners.get(channel) ?? new Set(), (text: string) => listener(text)),
    onGap: (catchUp) => subscribe(gaps, () => catchUp()),
    close: async () => {
      isClosed = true;
      await client?.end();
    },
  };
}

/** Adds a listener and answers a function that removes it. Callers wrap their function, so that it may subscribe twice. */
function subscribe<T>(all: Set<T>, one: T): () => void {
  all.add(one);
  return () => void all.delete(one);
}
