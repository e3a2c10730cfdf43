import { sql } from 'kysely';
import { Client, type ClientConfig } from 'pg';
import type { Db } from '#db.ts';

/** What travels between servers on one database: ids, never contents (a notice holds 8000 bytes and is not stored). */
export type Channel = 'site_changed' | 'session_ended' | 'order_changed' | 'message' | 'typing' | 'presence';

export type PubSub = {
  /** Answers with a function that ends the subscription. */
  subscribe: (channel: Channel, listener: (text: string) => void) => () => void;
  /** Called after the connection was lost and is back: what was said meanwhile was not heard. Answers as `on` does. */
  onReconnect: (catchUp: () => void) => () => void;
  close: () => Promise<void>;
};

const CHANNELS: Channel[] = ['site_changed', 'session_ended', 'order_changed', 'message', 'typing', 'presence'];
const RECONNECT_MS = 500;

/** Tells every server on the database, this one too, once the transaction is committed. */
export async function publish(db: Db, channel: Channel, text: string) {
  await sql`select pg_notify(${channel}, ${text})`.execute(db);
}

/** Listens on a connection of its own, and comes back when that is lost. */
export async function startPubSub(connection: ClientConfig): Promise<PubSub> {
  const listeners = new Map<Channel, Set<(text: string) => void>>(CHANNELS.map((channel) => [channel, new Set()]));
  const gaps = new Set<() => void>();
  let client: Client | undefined;
  let isClosed = false;

  async function connect() {
    const fresh = new Client({ ...connection, keepAlive: true });
    fresh.on('error', () => {}); // its end is told by 'end'
    fresh.on('notification', ({ channel, payload = '' }) => {
      for (const listener of listeners.get(channel as Channel) ?? []) listener(payload); // we listen to no other
    });
    await fresh.connect();
    for (const channel of CHANNELS) await fresh.query(`listen ${channel}`);
    fresh.on('end', () => void reconnect()); // only one that listened is missed
    client = fresh;
  }

  async function reconnect() {
    if (isClosed) return;
    try {
      await connect();
      for (const catchUp of gaps) catchUp();
    } catch {
      setTimeout(() => void reconnect(), RECONNECT_MS).unref(); // the database is away: until it is back
    }
  }

  await connect();
  return {
    subscribe: (channel, listener) => subscribe(listeners.get(channel) ?? new Set(), (text: string) => listener(text)),
    onReconnect: (catchUp) => subscribe(gaps, () => catchUp()),
    close: async () => {
      isClosed = true;
      await client?.end();
    },
  };
}

/** The same function may subscribe twice: each caller wraps it in one of its own. */
function subscribe<T>(all: Set<T>, one: T): () => void {
  all.add(one);
  return () => void all.delete(one);
}
