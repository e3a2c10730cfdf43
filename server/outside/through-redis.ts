import { sql } from 'kysely';
import type { Db } from '#db.ts';
import type { MessengerChannel } from './channel.ts';
import type { Log } from './log.ts';
import { connectRedis } from './redis.ts';

/** The Redis of an installation, and the database whose events go through it: each way in which it is written to. */
export type Sharing = { url: string; dbs: readonly [Db, ...Db[]]; log: Log };

type Send = (channel: MessengerChannel, text: string) => void;

/** By database, and by transaction of `sendingAfterCommit`. */
const senders = new WeakMap<Db, Send>();

/** Sends through Redis what is published with this database; undefined where there is no Redis. */
export const senderOf = (db: Db): Send | undefined => senders.get(db);

/** ADR 0056 Publishes the events of the messenger through Redis. While it is away they are lost; when it is back, clients catch up. */
export async function throughRedis({ url, dbs, log }: Sharing, receive: Send) {
  const redis = await connectRedis({ url, prefix: await nameOfDatabase(dbs[0]), receive, log });
  for (const db of dbs) senders.set(db, redis.send);
  return redis;
}

/** Runs a transaction, which tells `begun` what it writes with, and sends what it has published through Redis after the commit. */
export async function sendingAfterCommit<T>(db: Db, run: (begun: (tx: Db) => void) => Promise<T>): Promise<T> {
  const send = senderOf(db);
  const held: Parameters<Send>[] = [];
  const answer = await run((tx) => void (send && senders.set(tx, (...event) => void held.push(event))));
  for (const event of held) send?.(...event);
  return answer;
}

/** Installations may share a Redis, also one with a copy of the other's data: the copy is in another cluster or has another name. */
export async function nameOfDatabase(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select system_identifier || ':' || current_database() as name from pg_control_system()`.execute(db);
  return rows.map(({ name }) => name).join();
}
