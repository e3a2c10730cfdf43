import { randomInt, randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { askMoreTime } from '@octavo/contract/desk';
import { signInToDesk } from '@octavo/contract/desk-sign-in';
import { CAST, DEMO_PASSWORD } from '../../../server/seed/seed-demo.ts';
import { freePort } from '../../../server/testing/free-port.ts';
import { connectToRunning } from '../../running-database.ts';
import { createAsk } from '../ask.ts';
import { createVictim } from '../victim.ts';
import { compareOutbox } from './compare.ts';

// A part of `npm run chaos`: kills the server at any moment while it sends mails and pushes about requests for more time, and compares what a mail server and
// a push service took with what was acknowledged (ADR 0250). `--sabotage second-claim` takes the claims back after each kill: then pushes must come twice,
// and a run without errors fails.
process.once('SIGTERM', () => process.exit(143));

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '60' },
    kills: { type: 'string', default: '12' },
    sabotage: { type: 'string' },
  },
});
const ALICE = 'alice@example.com';
const SECOND_CLAIM = 'second-claim';
if (values.sabotage !== undefined && values.sabotage !== SECOND_CLAIM) throw new Error(`--sabotage is ${SECOND_CLAIM}`);

const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'octavo-chaos-'));
const file = path.join(dataDir, 'taken');
const victim = createVictim(await freePort(), dataDir, undefined, {
  settings: { OUTBOX_TAKEN: file, LOG_LEVEL: 'fatal' },
  program: 'tools/chaos/outbox/server.ts',
});
const { found, acknowledged } = await run().finally(async () => {
  await victim.end();
  await fs.rm(dataDir, { recursive: true });
});

const { lost, doubled, repeated, unsure } = found;
console.log(`${acknowledged} requests for more time, ${victim.kills} kills`);
console.log(
  `${repeated} mails came again with the same Message-ID, ${unsure} pushes were claimed by a server that died`,
);
console.log(`lost ${lost.length}, doubled ${doubled.length}`);
for (const text of [...lost, ...doubled].slice(0, 10)) console.log(`  ${text}`);
const isSound = lost.length + doubled.length === 0;
if (values.sabotage)
  console.log(isSound ? 'The sabotage was not noticed: this check cannot fail' : 'The sabotage was noticed');
process.exit(isSound === (values.sabotage === undefined) ? 0 : 1);

async function run() {
  await fs.writeFile(file, '');
  await victim.start();
  const orders = await withDatabase((db) => prepare(db, Number(values.orders)));
  const asking = askForTime(orders);
  let isOver = false;
  void asking.finally(() => (isOver = true));
  for (let kill = 0; kill < Number(values.kills); kill++) {
    await wait(isOver ? 200 : 800 + randomInt(2500));
    await victim.kill();
    if (values.sabotage) await victim.start().then(() => withDatabase(takeClaimsBack));
    else await victim.start();
  }
  await asking;
  const taken = async () => (await fs.readFile(file, 'utf8')).split('\n').filter(Boolean);
  return withDatabase(async (db) => {
    await compareOutbox(db, orders, []); // waits until everything is sent
    return { found: await compareOutbox(db, orders, await taken()), acknowledged: orders.length };
  });
}

type Database = Awaited<ReturnType<typeof connectToRunning>>;

async function withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const db = await connectToRunning(dataDir);
  return work(db).finally(() => db.end());
}

function takeClaimsBack(db: Database) {
  return db.query('update pushes set date_claimed = null');
}

/** Orders of Alice that a writer does, and a browser of hers that gets pushes. */
async function prepare(db: Database, count: number): Promise<number[]> {
  await db.query(
    `with alice as (select id, site_id from customers where email = $1 and site_id = 1),
       session as (insert into sessions (id, site_id, customer_id, date_created, date_proven, date_rotated)
         select $2, site_id, id, now(), now(), now() from alice returning id, customer_id)
     insert into push_subscriptions (session_id, customer_id, endpoint, p256dh, auth, date_created)
     select id, customer_id, 'https://push.example/of-alice', 'key', 'secret', now() from session`,
    [ALICE, randomUUID()],
  );
  const { rows: names } = await db.query<{ name: string }>(
    `select quote_ident(column_name) as name from information_schema.columns where table_name = 'orders'
       and is_generated = 'NEVER' and is_identity = 'NO' and column_name not in ('uid', 'title', 'deadline')`,
  );
  const columns = names.map(({ name }) => name).join(', ');
  const { rows } = await db.query<{ id: number }>(
    `insert into orders (uid, title, deadline, ${columns})
     select gen_random_uuid(), 'Copy ' || n, now() + interval '9 days', ${columns}
     from (select o.* from orders o join staff s on s.id = o.writer_id join customers c on c.id = o.customer_id
       where c.email = $1 and o.site_id = 1 and s.email = $2 and o.status = 3 limit 1) one, generate_series(1, $3) n returning id`,
    [ALICE, CAST.writers[0]?.email, count],
  );
  return rows.map(({ id }) => id);
}

/** Asks for more time in each order, as its writer, until it is acknowledged. One that waits was acknowledged without an answer. */
async function askForTime(orders: number[]) {
  const ask = createAsk(victim.url);
  const signIn = async () => {
    const answer = await ask(signInToDesk, { body: { email: CAST.writers[0]?.email ?? '', password: DEMO_PASSWORD } });
    return 'accessToken' in answer ? answer.accessToken : '';
  };
  const session = { accessToken: await signIn(), renew: signIn };
  for (const id of orders) {
    await ask(askMoreTime, { params: { id }, body: { hours: 6 } }, session).catch((error: Error) => {
      if (!error.message.includes('time_request_waiting')) throw error;
    });
    await wait(randomInt(400));
  }
}
