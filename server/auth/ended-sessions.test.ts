import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { PubSub } from '#outside/pubsub.ts';
import { startFixture } from '#testing/fixture.ts';
import { watchEndedSessions } from './ended-sessions.ts';
import { eventually } from '#testing/eventually.ts';

const end = () => {};

test('controls C1 sessions that ended while the connection was lost are read after it is back, with retries', async () => {
  const { db, alice } = await startFixture();
  const gaps: (() => void)[] = [];
  const onReconnect: PubSub['onReconnect'] = (catchUp) => (gaps.push(catchUp), end);
  const pubsub: PubSub = {
    subscribe: () => end,
    onReconnect,
    connected: () => ({ postgres: true, redis: null }),
    close: async () => {},
  };
  const ended = await watchEndedSessions(db, pubsub);
  const { id } = await db
    .updateTable('sessions')
    .set({ dateEnded: new Date() })
    .where('customerId', '=', alice.id)
    .returning('id')
    .executeTakeFirstOrThrow();

  await sql`alter table sessions rename to sessions_away`.execute(db);
  for (const catchUp of gaps) catchUp();
  await sql`alter table sessions_away rename to sessions`.execute(db);
  await eventually(() => expect(ended.has(id)).toBe(true));
});
