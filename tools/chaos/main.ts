import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readEnvironment } from '../../server/environment.ts';
import { paymentAdapters } from '../../server/outside/payments/providers.ts';
import { freePort } from '../../server/testing/free-port.ts';
import { openSandbox, setWebhooks } from '../open-sandbox.ts';
import { allowProviders } from './books.ts';
import { check } from './check.ts';
import { checkMails } from './check-mails.ts';
import { checkPayments } from './check-payments.ts';
import { checkReports, forgetMoney } from './check-reports.ts';
import { runClient } from './client.ts';
import { killPostgres, killServer } from './kills.ts';
import { PROVIDERS } from './payer.ts';
import { createVictim } from './victim.ts';

// A part of `npm run chaos`: kills the server, or with `--postgres` only its Postgres, while customers order, write, change their orders, pay with every provider, pay twice,
// take back a difference and buy codes, and while support refunds, and compares what was acknowledged, and what the sandbox of the
// providers holds, with what is stored.
// `--sabotage reply-before-commit`, `--sabotage no-idempotency` or `--sabotage uncounted-money` breaks the product on purpose: then the check
// must find errors, and a run without errors fails.
process.once('SIGTERM', () => process.exit(143));

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '30' },
    clients: { type: 'string', default: '8' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    operations: { type: 'string' },
    sabotage: { type: 'string' },
    postgres: { type: 'boolean', default: false },
  },
});
const MONEY = ['startPayment', 'receiveWebhook', 'applyProviderStatus', 'startRefund', 'keepRefund', 'takeDifference'];
const OPERATIONS = values.operations?.split(',') ?? [
  ...(values.postgres ? [] : ['createOrder', 'sendMessage', 'editOrder', 'generateLoyaltyDiscount']),
  ...MONEY,
];
const POINTS = [
  ...(values.postgres ? ['sendMail.afterSend'] : []),
  ...['beforeCommit', 'afterBegin', 'afterCommit'].flatMap((point) => OPERATIONS.map((one) => `${one}.${point}`)),
];
const KILLS = Number(values.kills);
const random = randomOf(Number(values.seed));
const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'octavo-chaos-'));
const sandbox = await startProviders();
const isMoneyForgotten = values.sabotage === 'uncounted-money';
const sabotaged = isMoneyForgotten ? undefined : values.sabotage;
const victim = createVictim(await freePort(), dataDir, sabotaged, { settings: sandbox.apiUrls });
setWebhooks(sandbox, victim.url);

const { ledgers, crashed, findings, sums } = await run().finally(async () => {
  await victim.end();
  await sandbox.close();
  await fs.rm(dataDir, { recursive: true });
});
const { lost, doubled, strange } = findings;

const acknowledged = ledgers
  .flatMap(({ orders, messages, edits, payments, codes }) => [
    orders.size,
    messages.size,
    payments.size,
    codes.size,
    ...[...edits.values()].map((all) => all.length),
  ])
  .reduce((sum, count) => sum + count, 0);
console.log(
  `seed ${values.seed}: ${victim.kills} kills${values.postgres ? ' of Postgres' : ''}, ${crashed.size} of ${POINTS.length} crash points, ${acknowledged} acknowledged`,
);
console.log(
  `${sums.payments} payments of ${dollars(sums.paid)}, of which ${dollars(sums.refunded)} went back, as the providers say; ${dollars(sums.credited)} became credits`,
);
console.log(`lost ${lost.length}, doubled ${doubled.length}, strange ${strange.length}`);
for (const text of [...lost, ...doubled, ...strange].slice(0, 10)) console.log(`  ${text}`);

const isSound = lost.length + doubled.length + strange.length === 0;
const isWhole = values.sabotage !== undefined || crashed.size === Math.min(POINTS.length, KILLS);
if (!isWhole) console.log('Not every crash point was reached');
if (values.sabotage)
  console.log(isSound ? 'The sabotage was not noticed: this check cannot fail' : 'The sabotage was noticed');
process.exit(isWhole && isSound === !values.sabotage ? 0 : 1);

async function run() {
  await victim.start();
  await allowProviders(dataDir, PROVIDERS);
  if (isMoneyForgotten) await forgetMoney(dataDir);
  let isOver = false;
  const numbers = Array.from({ length: Number(values.clients) }, (_, number) => number);
  const clients = Promise.all(numbers.map((number) => runClient(victim.url, number, () => isOver)));
  const reached = new Set<string>();
  let endings = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    await wait(150 + random() * 700);
    const point = values.postgres ? POINTS[kill % POINTS.length]! : POINTS[kill]; // a list that is not empty
    const isReached = values.postgres ? await killPostgres(victim, point!) : await killServer(victim, point);
    if (point && isReached) reached.add(point);
    if (!victim.isAlive()) {
      endings++;
      await victim.start();
    }
  }
  isOver = true;
  const written = await clients;
  const found = await check(victim.url, dataDir, written);
  if (endings > 0) found.strange.push(`the server ended ${endings} times although only Postgres was killed`);
  const { url } = victim;
  const adapters = paymentAdapters(readEnvironment({ ...process.env, ...sandbox.apiUrls }));
  const summed = await checkPayments({ url, sandboxUrl: sandbox.url, dataDir, adapters }, written, found);
  await checkMails(dataDir, found);
  await checkReports(dataDir, found);
  return { ledgers: written, crashed: reached, findings: found, sums: summed };
}

/** The sandbox, whatever providers the environment names: nothing of this reaches a real one. */
async function startProviders() {
  const started = await openSandbox(readEnvironment({ SANDBOX_PORT: '0' }), { SANDBOX_PORT: '0' });
  if (!started) throw new Error('The sandbox does not start in production');
  return started;
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}

/** A random generator with the same numbers for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
