import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readEnvironment } from '@octavo/server/environment';
import { paymentAdapters } from '@octavo/server/outside/payments/providers';
import { DASHBOARD, RULES } from '../alerts/running-prometheus.ts';
import { lastRelease } from '../last-release.ts';
import { makeReleaseTree } from '../upgrade/release-tree.ts';
import { allowProviders } from '../chaos/books.ts';
import { type Findings, check } from '../chaos/check.ts';
import { checkMails } from '../chaos/check-mails.ts';
import { checkPayments } from '../chaos/check-payments.ts';
import { PROVIDERS } from '../chaos/payer.ts';
import { copyBuilt } from '../browsers/built-web.ts';
import { walkInBrowser } from './browser-story.ts';
import { type Machines, startMachines } from './machines.ts';
import type { ProductProcess } from './product-process.ts';
import { tableOf } from './table.ts';
import { startTraffic } from './traffic.ts';
import { watchRequests } from './watch-requests.ts';

// `npm run scale`, after `npm run build`: many machines on this one (ADR 0144). Customers order, pay, upload and write through nginx while each process of the last release is replaced by
// one of this version, while some are killed, and while each is restarted: of an upgrade and a restart nobody may see an error, and nothing may be lost or doubled.
// It prints the table for docs/measurements.md.
// `--sabotage no-other` lets nginx ask no other process, and kills instead of stopping; `no-idempotency` and `reply-before-commit` break the product:
// then a run that finds nothing fails.
process.once('SIGTERM', () => process.exit(143));
process.setMaxListeners(32); // each program that this one starts ends with it

const { values } = parseArgs({ options: { sabotage: { type: 'string' }, seconds: { type: 'string', default: '10' } } });
const NO_OTHER = 'no-other';
const LINE_MAX = 400;
const LOGS = '.data/scale'; // of the errors of each process, to read afterwards
const KILLED = 'one of each kind killed';
const { sabotage } = values;
const OF_PRODUCT = ['no-idempotency', 'reply-before-commit'];
if (sabotage !== undefined && ![NO_OTHER, ...OF_PRODUCT].includes(sabotage)) throw new Error(`--sabotage is one of ${[NO_OTHER, ...OF_PRODUCT].join(', ')}`); // oxfmt-ignore
const STEADY_MS = Number(values.seconds) * 1000;

const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'octavo-scale-'));
await fs.chmod(folder, 0o755); // programs of others read in it
const switches = sabotage && OF_PRODUCT.includes(sabotage) ? [`--sabotage=${sabotage}`] : [];
await copyBuilt('web', path.join(folder, 'web')); // which keeps the errors of a page
const machines = await startMachines(folder, { passesOn: sabotage !== NO_OTHER, switches });
const { wrong, table } = await run(machines)
  .catch((error: Error) => ({ wrong: [error.stack ?? error.message], table: '' }))
  .finally(async () => {
    await machines.stop();
    await fs.cp(folder, LOGS, { recursive: true, filter: (file) => file === folder || file.endsWith('.log') });
    await fs.rm(folder, { recursive: true });
  });
console.log(table);
for (const line of wrong) console.log(`  ${line.replaceAll(/\s+/g, ' ').slice(0, LINE_MAX)}`);
console.log(wrong.length === 0 ? 'Nothing is wrong' : `${wrong.length} wrong; the logs are in ${LOGS}`);
if (sabotage) console.log(wrong.length === 0 ? 'The sabotage was not noticed: this check cannot fail' : 'The sabotage was noticed'); // oxfmt-ignore
process.exit((wrong.length === 0) === !sabotage ? 0 : 1);

async function run({ url, directUrl, sandbox, redis, processes, prometheus }: Machines) {
  process.env.DATABASE_URL = directUrl; // for the checks, which read the database
  const { version, commit } = lastRelease();
  const tree = path.join(folder, 'release');
  await makeReleaseTree(commit, tree);
  const [first, ...others] = processes;
  await first?.start({ tree, settings: { SEED: 'demo' } }); // has a member of support
  await Promise.all(others.map((one) => one.start({ tree })));
  await allowProviders('', PROVIDERS);

  const seen = watchRequests(url);
  seen.begin('steady');
  const traffic = await startTraffic(url);
  await wait(STEADY_MS);

  seen.begin(`upgrade from ${version}`);
  await restartEach(processes);
  await prometheus.untilScraped();
  const found = await prometheus.wrongQueries(RULES, DASHBOARD);

  seen.begin(KILLED);
  for (const one of processes.filter(({ name }) => name.endsWith('1'))) {
    await one.kill();
    await one.start();
  }
  seen.begin('Redis killed');
  await redis.kill();
  await wait(1000);
  await redis.start();
  await wait(STEADY_MS / 2);

  seen.begin('rolling restart');
  const walked = walkInBrowser(url, folder);
  const isWalked = () => Promise.race([walked.then(() => true), wait(0, false)]);
  do
    await restartEach(processes); // oxlint-disable-line no-await-in-loop -- as often as a story in a browser takes
  while (!(await isWalked())); // oxlint-disable-line no-await-in-loop
  found.push(...(await walked));
  seen.begin('checks');
  const told = await traffic.end();
  found.push(...told.findings.lost, ...told.findings.doubled, ...told.findings.behind, ...told.files);

  const findings: Findings = await check(url, '', told.kept.ledgers);
  const adapters = paymentAdapters(readEnvironment({ ...process.env, ...sandbox.apiUrls, DATABASE_DIRECT_URL: '' }));
  const sums = await checkPayments(
    { url, sandboxUrl: sandbox.url, dataDir: '', adapters },
    told.kept.ledgers,
    findings,
  );
  await checkMails('', findings);
  found.push(...findings.lost, ...findings.doubled, ...findings.strange);
  const strict = seen.phases.filter(({ phase }) => phase !== KILLED);
  for (const { phase, errors } of strict) found.push(...errors.map((error) => `${phase}: ${error}`));
  return { wrong: found, table: tableOf(seen.phases, told, sums) };
}

/** Ends each process and starts it again, the next one when it is ready. */
async function restartEach(processes: ProductProcess[]) {
  for (const one of processes) {
    await (sabotage === NO_OTHER ? one.kill() : one.stop());
    await one.start();
  }
}
