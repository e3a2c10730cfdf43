import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { listOrders } from '@octavo/contract/orders';
import { readEnvironment } from '../../../server/environment.ts';
import { freePort } from '../../../server/testing/free-port.ts';
import { openSandbox, setWebhooks } from '../../open-sandbox.ts';
import { allowProviders } from '../books.ts';
import { createAsk } from '../ask.ts';
import { runClient } from '../client.ts';
import { PROVIDERS } from '../payer.ts';
import { createVictim } from '../victim.ts';
import { type Kept, findMissing, keptNow, ledgerOf } from './acknowledged.ts';
import { runUploads } from './uploads.ts';

// A part of `npm run chaos`: makes backups while customers order, write, upload and pay, kills three of them in the middle, restores the next one
// elsewhere, and looks there for all that was acknowledged before it began.
// `--sabotage older-backup` restores the backup before that one: then the check must find something missing.
process.once('SIGTERM', () => process.exit(143));

const { values } = parseArgs({ options: { clients: { type: 'string', default: '6' }, sabotage: { type: 'string' } } });
const OLDER = 'older-backup';
if (values.sabotage !== undefined && values.sabotage !== OLDER) throw new Error(`--sabotage is ${OLDER}`);

const KILLS = 3;
const OBJECTS = 1500; // of a copy of the database, about
const WORK_MS = 6000; // before the first backup, and between the last two
const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'octavo-chaos-'));
const [dataDir, place, restored] = ['data', 'backups', 'restored'].map((name) => path.join(folder, name)) as [
  string,
  string,
  string,
]; // three
const sandbox = await openSandbox(readEnvironment({ SANDBOX_PORT: '0' }), { SANDBOX_PORT: '0' });
if (!sandbox) throw new Error('The sandbox does not start in production');
const victim = createVictim(await freePort(), dataDir, undefined, { settings: sandbox.apiUrls });
const second = createVictim(await freePort(), restored, undefined, { settings: sandbox.apiUrls });
setWebhooks(sandbox, victim.url);

const findings = await run().finally(async () => {
  await victim.end();
  await second.end();
  await sandbox.close();
  await fs.rm(folder, { recursive: true });
});
for (const finding of findings.slice(0, 10)) console.log(`  ${finding}`);
console.log(`missing or different: ${findings.length}`);
const isSound = findings.length === 0;
if (values.sabotage)
  console.log(isSound ? 'The sabotage was not noticed: this check cannot fail' : 'The sabotage was noticed');
process.exit(isSound === !values.sabotage ? 0 : 1);

async function run(): Promise<string[]> {
  await victim.start();
  await allowProviders(dataDir, PROVIDERS);
  const stopping = new AbortController();
  const kept: Kept = { ledgers: [], uploads: [] };
  const working = [
    ...Array.from({ length: Number(values.clients) }, (_, n) =>
      runClient(
        victim.url,
        n,
        () => stopping.signal.aborted,
        (ledger) => kept.ledgers.push(ledger),
      ),
    ),
    runUploads(victim.url, stopping.signal, (upload) => kept.uploads.push(upload)),
  ];
  const delays = probe(stopping.signal);
  await wait(WORK_MS);
  await operator(['backup', '--to', place]); // the older one
  for (let n = 1; n <= KILLS; n++) await killBackup(n);
  delays.length = 0;
  await wait(WORK_MS);
  const usual = delays.splice(0);
  const [before, ledger] = [keptNow(kept), await ledgerOf(dataDir)];
  await operator(['backup', '--to', place]);
  const during = [...delays];
  stopping.abort();
  await Promise.all(working);
  await victim.end();
  const names = (await fs.readdir(place)).filter((name) => name !== 'files').toSorted();
  const chosen = values.sabotage === OLDER ? names.at(0) : names.at(-1);
  await operator(['restore', '--from', place, '--backup', chosen ?? '', '--to', restored]);
  await fs.copyFile(path.join(dataDir, 'secret'), path.join(restored, 'secret')); // an operator keeps it elsewhere
  await second.start();
  console.log(
    `${before.orders.length} orders, ${before.messages.length} messages, ${before.uploads.length} files and ${ledger.length} entries of the ledger were acknowledged before the backup; ${KILLS} backups were killed`,
  );
  console.log(`a list of orders took ${said(usual)} before the backup, ${said(during)} during it`);
  return [
    ...(names.length === 2 ? [] : [`the place has ${names.join()}`]),
    ...(await findMissing(second.url, restored, before, ledger)),
  ];
}

/** Runs the command of operators, and throws what it says when it fails. */
async function operator(words: string[]) {
  const child = startOperator(words);
  const [problem, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  if (code !== 0) throw new Error(problem);
}

function startOperator(words: string[]) {
  const env = { ...process.env, DATA_DIR: dataDir };
  return spawn(process.execPath, ['cli/operator.ts', ...words], { stdio: ['ignore', 'ignore', 'pipe'], env });
}

/** Kills a backup when it has copied a third, two thirds, or almost all of the objects of the one before. */
async function killBackup(n: number) {
  const known = await fs.readdir(place);
  const count = async () => {
    const [own] = (await fs.readdir(place)).filter((name) => !known.includes(name));
    return own ? (await fs.readdir(path.join(place, own), { recursive: true })).length : 0;
  };
  const child = startOperator(['backup', '--to', place]);
  const problem = text(child.stderr);
  const ended = once(child, 'exit');
  while ((await count()) < n * OBJECTS * 0.3 && child.exitCode === null) await wait(5);
  child.kill('SIGKILL');
  await ended;
  if (child.signalCode === null) throw new Error(`The backup ended before it was killed: ${await problem}`);
}

/** Asks for a list of orders again and again. The milliseconds are added to the answered list. */
function probe(signal: AbortSignal): number[] {
  const delays: number[] = [];
  const ask = createAsk(victim.url);
  const work = async () => {
    const { session } = await runClient(victim.url, 900, () => true);
    while (!signal.aborted) {
      const begun = performance.now();
      await ask(listOrders, { params: { cat: 1 }, query: {} }, session);
      delays.push(performance.now() - begun);
      await wait(10);
    }
  };
  void work();
  return delays;
}

function said(delays: number[]): string {
  const sorted = delays.toSorted((one, other) => one - other);
  const at = (part: number) => `${Math.round(sorted[Math.floor(part * (sorted.length - 1))] ?? 0)} ms`;
  return `${at(0.5)} (99 %: ${at(0.99)}, ${sorted.length} times)`;
}
