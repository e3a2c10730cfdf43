import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { prepareJobs } from '#jobs/run-jobs.ts';
import { emptyDatabase } from '#testing/empty-database.ts';

const FILE = '0009-webhooks.sql';

/** A database as it was before this migration, with the job queue. */
async function databaseBefore() {
  const { db, pool } = await emptyDatabase();
  const run = async (file: string) => sql.raw(await readFile(path.join(import.meta.dirname, file), 'utf8')).execute(db);
  const files = (await readdir(import.meta.dirname)).filter((file) => file.endsWith('.sql') && file < FILE);
  for (const file of files.toSorted()) await run(file);
  await prepareJobs(pool);
  return { db, migrate: () => run(FILE) };
}

test('webhooks that wait can be applied, and of forgeries only a digest stays', async () => {
  const { db, migrate } = await databaseBefore();
  await sql`insert into payment_notices (provider, dedupe_key, headers, body, query, remote_ip, is_verified, reject_reason, date_received, date_processed)
    values ('fondy', 'u:1-1:abc', '{"a":"b"}', 'waits', '[]', '', true, null, now(), null),
           ('fondy', 'u-2:def', '{"a":"b"}', 'done', '[]', '', true, null, now(), now()),
           ('fondy', 'rejected 1', '{"a":"b"}', 'forged', '["x"]', '', false, 'bad_signature', now(), null)`.execute(
    db,
  );
  await sql`select graphile_worker.add_job('apply_payment_notice', payload => '{"id":1}'::json)`.execute(db);

  await migrate();
  const webhooks = await sql`select event, headers, body, encode(digest, 'hex') as digest from payment_webhooks order by id`.execute(db); // oxfmt-ignore
  const digest = 'ccdd35168ab474fa5764a526cfb83621351e23682c5075b2e18d56bddf96aa30';
  expect(webhooks.rows).toEqual([
    {
      event: { attemptRef: 'u:1-1', needsConfirm: true },
      headers: { a: 'b' },
      body: Buffer.from('waits'),
      digest: null,
    },
    { event: null, headers: { a: 'b' }, body: Buffer.from('done'), digest: null },
    { event: null, headers: {}, body: null, digest },
  ]);
  const jobs = await sql`select task_identifier from graphile_worker.jobs`.execute(db);
  expect(jobs.rows).toEqual([{ taskIdentifier: 'apply_payment_webhook' }]);
});
