import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import type { Db } from '#db.ts';
import { liftTimeLimit } from './lift-time-limit.ts';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await startFixture();
});

const limits = async (db: Db) => {
  const { rows } = await sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`.execute(db); // oxfmt-ignore
  return rows[0];
};

test('controls C27 work without a limit of time waits for a lock no longer than other work, and the limit is back after it', async () => {
  const before = await limits(fixture.db);
  await fixture.db.transaction().execute(async (tx) => {
    await liftTimeLimit(tx);
    expect(await limits(tx)).toEqual({ statement: '0', lock: '10s' });
  });
  expect(await limits(fixture.db)).toEqual(before);
});
