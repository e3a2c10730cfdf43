import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startPostgres } from '@octavo/server/outside/postgres/start';
import { freePort } from '@octavo/server/testing/free-port';
import { startRedis } from '@octavo/server/testing/redis';
import { ensureRedis } from '../../redis.ts';
import { createAsk } from '../ask.ts';
import { openDesk } from '../session.ts';
import { createVictim } from '../victim.ts';
import { CONVERGED_MS, compareChats } from './compare.ts';
import { readChat } from './reader.ts';
import { type Chat, openChat, writeIn } from './writer.ts';

// A part of `npm run chaos`: customers and support write in many chats while the server, the gateway alone and Postgres are killed. With
// `--redis` the events go through a Redis (ADR 0056), which is killed too.
// `--sabotage reply-before-commit`, `no-idempotency` or `catch-up-by-time` breaks a rule on purpose: then a run without errors fails.
process.once('SIGTERM', () => process.exit(143));

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    chats: { type: 'string', default: '50' },
    sabotage: { type: 'string' },
    redis: { type: 'boolean', default: false },
  },
});
const BY_TIME = 'catch-up-by-time';
const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'octavo-chaos-'));
const postgres = await startPostgres({ dataDir: path.join(dataDir, 'postgres') });

if (values.redis) ensureRedis();
const redis = values.redis ? await startRedis() : null;
if (values.redis && !redis) {
  await postgres.stop();
  await fs.rm(dataDir, { recursive: true });
  console.log(
    'The chats through Redis were not tried: this machine has no redis-server, and the variable REDIS names none',
  );
  process.exit(0);
}

const { host, user, database } = postgres.connection;
const settings = {
  DATABASE_URL: `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}`,
  APP_SECRET: 'the secret of both processes of this run',
  LOG_LEVEL: 'fatal',
  SEED: 'demo',
  REDIS_URL: redis?.url ?? '',
};
const sabotage = values.sabotage === BY_TIME ? undefined : values.sabotage;
const process1 = { settings: { ...settings, ROLES: 'api,messenger,jobs' }, stderr: 'ignore' } as const;
const process2 = { settings: { ...settings, ROLES: 'gateway' }, stderr: 'ignore' } as const;
const server = createVictim(await freePort(), dataDir, sabotage, process1);
const gateway = createVictim(await freePort(), dataDir, undefined, process2);

const { counts, findings } = await run().finally(async () => {
  await Promise.all([server.end(), gateway.end()]);
  await redis?.kill();
  await postgres.stop();
  await fs.rm(dataDir, { recursive: true });
});
const { lost, doubled, behind } = findings;
console.log(
  `${values.chats} chats: ${server.kills} kills of the server, ${gateway.kills} of the gateway, ${values.rounds} restarts of Postgres, ${redis ? `${values.rounds} of Redis, ` : ''}${counts.acknowledged} acknowledged`,
);
console.log(
  `lost ${lost.length}, doubled ${doubled.length}, not the same after ${CONVERGED_MS / 1000} s: ${behind.length}`,
);
if (counts.convergedMs !== null) console.log(`all showed the same after ${(counts.convergedMs / 1000).toFixed(1)} s`);
for (const text of [...lost, ...doubled, ...behind].slice(0, 10)) console.log(`  ${text}`);

const isSound = lost.length + doubled.length + behind.length === 0;
if (values.sabotage)
  console.log(isSound ? 'The sabotage was not noticed: this check cannot fail' : 'The sabotage was noticed');
process.exit(isSound === !values.sabotage ? 0 : 1);

async function run() {
  await server.start();
  await gateway.start();
  const ask = createAsk(server.url);
  const support = await openDesk(ask);
  const chats: Chat[] = [];
  for (let n = 0; n < Number(values.chats); n++) chats.push(await openChat(ask, `chat${n}`));
  const socket = gateway.url.replace('http', 'ws');
  const readers = chats.map(({ order, session }) => readChat({ ask, gateway: socket, order, session }, values.sabotage === BY_TIME)); // oxfmt-ignore
  let isOver = false;
  const writing = Promise.all(chats.map((chat) => writeIn(ask, support, chat, () => isOver)));
  for (let round = 0; round < Number(values.rounds); round++) await breakEverything(round % 2 ? 'SIGINT' : 'SIGKILL');
  isOver = true;
  await writing;
  return compareChats(ask, chats, readers);
}

/** Kills each process at a random moment, and the server once more when it has committed and not yet answered. */
async function breakEverything(signal: NodeJS.Signals) {
  await wait(Math.random() * 1500);
  await server.kill();
  await server.start('sendMessage.afterCommit');
  await server.died(5000);
  await server.kill();
  await server.start();
  await wait(Math.random() * 1500);
  await gateway.kill();
  await wait(Math.random() * 500);
  await gateway.start();
  await redis?.kill();
  await wait(Math.random() * 3000);
  await redis?.start();
  await wait(Math.random() * 1500);
  const [pid] = (await fs.readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(pid), signal); // its launcher starts it again
  await wait(1000);
}
