import { spawnSync } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { migrate } from '../server/database/migrate.ts';
import { readEnvironment } from '../server/environment.ts';
import { prepareJobs } from '../server/jobs/run-jobs.ts';
import { openServices } from '../server/open-services.ts';
import { openDatabase } from '../server/outside/database.ts';
import { insertFiles } from '../server/files/store.ts';
import { makeSites } from '../server/seed/sites.ts';
import { copyOrders } from '../server/testing/many-orders.ts';
import { insertPerson, insertPlainOrder } from '../server/testing/records.ts';

// `node tools/measure-backup.ts --orders 1000`: how long a backup, a drill and a restore of so many paid orders take, each with a message, the first
// thousand with a file of 50 kB. One row for docs/measurements.md.

// `--data DIR` measures the data folder of a stopped server instead, as `npm run bench` keeps one with a million orders.

const { values } = parseArgs({ options: { orders: { type: 'string', default: '1000' }, data: { type: 'string' } } });
const ORDERS = Number(values.orders);
const FILES = Math.min(ORDERS, 1000);
const FILE_BYTES = 50_000;
const EACH = Math.min(ORDERS, 1000); // of a customer, whose row each order updates: in one transaction all would read its old versions

const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'octavo-measure-'));
const data = values.data ?? path.join(folder, 'data');
const [place, restored] = [path.join(folder, 'backups'), path.join(folder, 'restored')];
try {
  if (!values.data) await fillDatabase();
  const backup = operator(['backup', '--to', place]);
  const drill = operator(['backup', 'drill', '--from', place]);
  const restore = operator(['restore', '--from', place, '--to', restored]);
  const size = spawnSync('du', ['-sm', place], { encoding: 'utf8' }).stdout.split('\t')[0];
  console.log(drill.said);
  console.log(
    `| ${values.data ?? `${ORDERS} orders`} | ${size} MB | ${backup.seconds} s | ${drill.seconds} s | ${restore.seconds} s |`,
  );
} finally {
  await fs.rm(folder, { recursive: true });
}

async function fillDatabase() {
  const database = await openDatabase(undefined, path.join(data, 'postgres'), { max: 4, isNaming: false });
  const { db } = database;
  await migrate(db);
  await prepareJobs(database.pool);
  await makeSites(db);
  const services = await openServices(readEnvironment({ DATA_DIR: data, LOG_LEVEL: 'silent' }), database);
  const { id } = await insertPerson(services, 'alice');
  const first = await insertPlainOrder(services, id);
  const others = await sql<{ id: number }>`insert into customers (site_id, email, first_name, date_created)
    select 1, 'customer' || n || '@example.com', 'Pat', now() from generate_series(2, ${Math.ceil(ORDERS / EACH)}::int) n returning id`.execute(db); // oxfmt-ignore
  await copyOrders(db, { from: first.id, customers: [id], each: EACH - 1 });
  for (const other of others.rows) await copyOrders(db, { from: first.id, customers: [other.id], each: EACH });
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`insert into payment_attempts (order_id, provider, state, amount, currency, reference, date_created, date_updated)
      select id, 'fondy', 'paid', price_final, currency, uid, now(), now() from orders`.execute(tx);
    await sql`insert into payment_ledger (order_id, attempt_id, kind, amount, currency, effect_key, date_created)
      select order_id, id, 'charge', amount, currency, 'paid ' || id, now() from payment_attempts`.execute(tx);
    await sql`insert into messages (order_id, seq, direction, body, date_created) select id, 1, 2, 'A message of ' || uid, now() from orders`.execute(tx); // oxfmt-ignore
  });
  const orders = await db.selectFrom('orders').select('id').limit(FILES).execute();
  for (const { id: orderId } of orders) {
    const stored = await services.files.keep(Readable.from([randomBytes(FILE_BYTES)]));
    await insertFiles(db, [
      { orderId, messageId: null, side: 'customer', name: 'notes.bin', dateCreated: new Date(), ...stored },
    ]);
  }
  await services.pubsub.close();
  await database.close();
}

/** Runs a command of operators. Throws what it says when it fails. */
function operator(words: string[]) {
  const begun = performance.now();
  const env = { ...process.env, DATA_DIR: data };
  const { status, stdout, stderr } = spawnSync(process.execPath, ['cli/operator.ts', ...words], {
    encoding: 'utf8',
    env,
  });
  if (status !== 0) throw new Error(stderr);
  return { said: stdout.trim(), seconds: ((performance.now() - begun) / 1000).toFixed(1) };
}
