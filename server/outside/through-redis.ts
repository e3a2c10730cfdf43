import { sql } from 'kysely';
import type { Db } from '#db.ts';
import { publishBy } from './after-commit.ts';
import { type Channel, isMessengerChannel } from './channel.ts';
import type { Log } from './log.ts';
import { connectRedis } from './redis.ts';

/** The Redis of an installation, and the database whose events go through it. */
export type Sharing = { url: string; db: Db; log: Log };

/**
 * ADR 0056 Publishes the events of the messenger through Redis while it is there, and through Postgres while it is not: every process
 * listens to both.
 */
export async function throughRedis({ url, db, log }: Sharing, receive: (channel: Channel, text: string) => void) {
  const redis = connectRedis({ url, prefix: await nameOfDatabase(db), receive, log });
  publishBy(db, {
    takes: (channel) => isMessengerChannel(channel) && redis.isReady(),
    send: (channel, text) => {
      if (!isMessengerChannel(channel)) return;
      const notify = () => sql`select pg_notify(${channel}, ${text})`.execute(db);
      redis
        .send(channel, text)
        .catch(notify)
        .catch(() => {}); // both are lost: when Redis is back, all are asked to catch up
    },
  });
  return redis;
}

/** Installations may share a Redis, also one with a copy of the other's data: the copy is in another cluster or has another name. */
async function nameOfDatabase(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select system_identifier || ':' || current_database() as name from pg_control_system()`.execute(db);
  return rows.map(({ name }) => name).join();
}
