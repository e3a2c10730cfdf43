import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from '#world.ts';

/** What travels between servers on one database: ids, never contents (a notice holds 8000 bytes and is not stored). */
export type Channel = 'site_changed' | 'session_ended' | 'order_changed' | 'message' | 'typing' | 'presence';

export type News = {
  on: (channel: Channel, hear: (text: string) => void) => void;
  /** Called after the connection was lost and is back: what was said meanwhile was not heard. */
  onGap: (catchUp: () => void) => void;
  close: () => Promise<void>;
};

const CHANNELS: Channel[] = ['site_changed', 'session_ended', 'order_changed', 'message', 'typing', 'presence'];
const RECONNECT_MS = 500;

/** Tells every server on the database, this one too, once the transaction is committed. */
export async function tell(db: Db, channel: Channel, text: string) {
  await sql`select pg_notify(${channel}, ${text})`.execute(db);
}

/** Listens on a connection of its own, and comes back when that is lost. */
export async function startNews(connection: pg.ClientConfig): Promise<News> {
  const hearers = new Map<string, ((text: string) => void)[]>();
  const gaps: (() => void)[] = [];
  let client: pg.Client;
  let isClosed = false;

  async function connect() {
    client = new pg.Client({ ...connection, keepAlive: true });
    client.on('error', () => {}); // its end is told by 'end'
    client.on('end', () => void reconnect());
    client.on('notification', ({ channel, payload = '' }) => {
      for (const hear of hearers.get(channel) ?? []) hear(payload);
    });
    await client.connect();
    for (const channel of CHANNELS) await client.query(`listen ${channel}`);
  }

  async function reconnect() {
    if (isClosed) return;
    try {
      await connect();
      for (const catchUp of gaps) catchUp();
    } catch {
      setTimeout(() => void reconnect(), RECONNECT_MS).unref(); // a failed connect may not emit 'end'
    }
  }

  await connect();
  return {
    on: (channel, hear) => void hearers.set(channel, [...(hearers.get(channel) ?? []), hear]),
    onGap: (catchUp) => void gaps.push(catchUp),
    close: async () => {
      isClosed = true;
      await client.end();
    },
  };
}
