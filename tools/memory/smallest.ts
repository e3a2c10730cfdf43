import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import packageJson from '../../package.json' with { type: 'json' };
import { readEnvironment } from '../../server/environment.ts';
import { freePort } from '../../server/testing/free-port.ts';
import { openSandbox, setWebhooks } from '../open-sandbox.ts';
import { tellStory } from '../customer-story.ts';
import { type Parts, partsOf } from './by-process.ts';

// `node tools/memory/smallest.ts --megabytes 512 --minutes 5`: the product as one process with its own Postgres, in a control group with so much memory and no swap,
// while customers sign up, order, pay, write, upload and cancel. Prints what all of it takes, from four minutes on also minute by minute and by part (`--minutes 60` says
// whether it is flat), and fails where a customer saw an error. Linux, root, control groups of version 1.
process.once('SIGTERM', () => process.exit(143));
const { values } = parseArgs({
  options: {
    megabytes: { type: 'string', default: '512' },
    minutes: { type: 'string', default: '5' },
    clients: { type: 'string', default: '4' },
  },
});
const LIMIT = Number(values.megabytes);
const GROUP = `/sys/fs/cgroup/memory/octavo-${process.pid}`;
const PAUSE_MS = 500;
const MINUTES_TO_JUDGE = 4;

await fs.mkdir(GROUP);
await fs.writeFile(path.join(GROUP, 'memory.limit_in_bytes'), `${LIMIT}M`);
await fs.writeFile(path.join(GROUP, 'memory.memsw.limit_in_bytes'), `${LIMIT}M`).catch(() => {}); // where swap is not counted
const data = await fs.mkdtemp(path.join(os.tmpdir(), 'octavo-smallest-'));
const sandbox = await openSandbox(readEnvironment({ SANDBOX_PORT: '0' }), { SANDBOX_PORT: '0' });
if (!sandbox) throw new Error('The sandbox does not start in production');
const url = `http://localhost:${await freePort()}`;
setWebhooks(sandbox, url);

const options = packageJson.scripts.server.split(' ').filter((part) => part.startsWith('--'));
const server = spawn(
  'sh',
  ['-c', `echo $$ > ${GROUP}/cgroup.procs && exec "$@"`, 'sh', process.execPath, ...options, 'server/main.ts'],
  {
    env: {
      ...process.env,
      ...sandbox.apiUrls,
      PORT: new URL(url).port,
      DATA_DIR: data,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  },
);
process.once('exit', () => server.kill('SIGKILL'));
const isUp = () => fetch(`${url}/healthz`).then(({ ok }) => ok, () => false); // oxfmt-ignore
while (!(await isUp())) {
  if (server.exitCode !== null || server.signalCode !== null) throw new Error(`It does not start in ${LIMIT} MB`);
  await wait(200);
}
await wait(20_000);
const idle = await taken();

let [stories, peak] = [0, idle];
const minutes: (Parts & { all: number })[] = [];
const failed: string[] = [];
const sampling = setInterval(async () => (peak = Math.max(peak, await taken())), 1000);
const keeping = setInterval(async () => minutes.push({ all: await taken(), ...(await partsOf(GROUP)) }), 60_000);
const end = Date.now() + Number(values.minutes) * 60_000;
const clients = Array.from({ length: Number(values.clients) }, async (_, client) => {
  for (let round = 0; Date.now() < end; round++) {
    await Promise.all([
      tellStory(() => url, `c${client}-${round}`),
      fetch(`${url}/order`).then((page) => page.text()),
    ]).then(
      () => stories++,
      (error: Error) => failed.push(error.message),
    );
    await wait(PAUSE_MS);
  }
});
await Promise.all(clients);
clearInterval(sampling);
clearInterval(keeping);
const after = await taken();
const [used, killed] = await Promise.all([counted('memory.max_usage_in_bytes'), oomKills()]);

server.kill('SIGTERM');
if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
await sandbox.close();
await fs.rmdir(GROUP);
await fs.rm(data, { recursive: true });
console.log(
  `${LIMIT} MB, ${values.minutes} min: idle ${idle} MB, after ${after} MB, most ${peak} MB without the files that the system keeps, ${used} MB with them; ` +
    `${stories} stories, ${failed.length} failed, ${killed} processes killed`,
);
if (minutes.length >= MINUTES_TO_JUDGE) {
  for (const part of ['all', 'node', 'postgres', 'shared'] as const) {
    const samples = minutes.map((minute) => minute[part]);
    console.log(`${part}, each minute, in MB: ${samples.join(' ')}; ${growthOf(samples)}`);
  }
}
for (const message of failed.slice(0, 5)) console.log(`  ${message}`);
process.exit(failed.length === 0 && killed === 0 ? 0 : 1);

/** How the last quarter of the minutes differs from the second one: the first warms up. Memory that is flat differs by a few in a hundred. */
function growthOf(samples: readonly number[]): string {
  const quarter = Math.floor(samples.length / 4);
  const [second, last] = [samples.slice(quarter, 2 * quarter), samples.slice(-quarter)].map(middle) as [number, number];
  return `last quarter against the second one ${last} to ${second} MB, ${(((last - second) / second) * 100).toFixed(1)} %`;
}

function middle(samples: readonly number[]): number {
  return samples.toSorted((one, other) => one - other)[samples.length >> 1] ?? 0;
}

/** What processes have, and what they share, once: without the cache of files, which the system gives back. In MB. */
async function taken(): Promise<number> {
  const stat = await fs.readFile(path.join(GROUP, 'memory.stat'), 'utf8');
  const of = (name: string) => Number(new RegExp(`^total_${name} (\\d+)$`, 'm').exec(stat)?.[1] ?? 0);
  return Math.round((of('rss') + of('mapped_file')) / 1024 ** 2);
}

async function counted(name: string): Promise<number> {
  return Math.round(Number(await fs.readFile(path.join(GROUP, name), 'utf8')) / 1024 ** 2);
}

async function oomKills(): Promise<number> {
  const control = await fs.readFile(path.join(GROUP, 'memory.oom_control'), 'utf8');
  return Number(/oom_kill (\d+)/.exec(control)?.[1] ?? 0);
}
