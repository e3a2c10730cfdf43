import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { readEnvironment } from '../../server/environment.ts';
import { runningPostgres } from '../../server/outside/postgres/running.ts';
import { freePort } from '../../server/testing/free-port.ts';
import { lastRelease } from '../last-release.ts';
import { openSandbox, setWebhooks } from '../open-sandbox.ts';
import { makeReleaseTree } from './release-tree.ts';

// `npm run upgrade [-- COMMIT]` (ADR 0146): starts the server of the last release on a new database, brings the database to this version while it serves, and
// tells the story of a customer at the old server, at the new one, and by turns at both. Ends with 1 where a customer would have seen an error.
process.once('SIGTERM', () => process.exit(143));

const READY_MS = 120_000;
/** What docs/upgrading.md asks of the servers of a release before it is replaced. */
const ASKED: Record<string, Record<string, string>> = { '2026.11.23': { PREPARED_STATEMENTS: 'off' } };
const HERE = path.resolve(import.meta.dirname, '../..');
const running = new Set<ChildProcess>();
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL'))); // no process stays after this one

const given = process.argv[2];
const { version, commit } = given ? { version: given, commit: given } : lastRelease();
const root = await fs.mkdtemp(path.join(os.tmpdir(), 'octavo-upgrade-'));
const tree = path.join(root, 'release');
await makeReleaseTree(commit, tree);
await fs.mkdir(path.join(tree, 'tools/upgrade'), { recursive: true });
for (const file of ['tools/customer-story.ts', 'tools/upgrade/tell.ts'])
  await fs.copyFile(path.join(HERE, file), path.join(tree, file));

const sandbox = await openSandbox(readEnvironment({ SANDBOX_PORT: '0' }), { SANDBOX_PORT: '0' });
if (!sandbox) throw new Error('The sandbox does not start in production');
const failed: string[] = [];
try {
  const data = path.join(root, 'data');
  const settings = {
    ...sandbox.apiUrls,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    DATA_DIR: data,
    APP_SECRET: randomBytes(24).toString('hex'),
  };
  const old = await start(tree, { ...settings, ...ASKED[version], SEED: 'demo' });
  setWebhooks(sandbox, old.url);
  await tell('the last release on its own database', tree, [old.url]);
  const beside = { ...settings, SEED: 'none', DATABASE_URL: await addressOf(path.join(data, 'postgres')) };
  const began = performance.now();
  const fresh = await start(HERE, beside);
  console.log(
    `This version serves after ${((performance.now() - began) / 1000).toFixed(1)} s, beside ${version} (${commit.slice(0, 8)})`,
  );
  await tell('the last release on the database of this version', tree, [old.url]);
  await tell('this version beside it', HERE, [fresh.url]);
  await tell('both by turns', tree, [old.url, fresh.url]);
  setWebhooks(sandbox, fresh.url);
  await tell('the last release, with webhooks to this version', tree, [old.url]);
  await fresh.end();
  const again = await start(tree, { ...beside, SEED: 'none' }, old.port + 1).catch(() => null);
  console.log(
    again
      ? 'The last release also starts again on this database'
      : 'The last release does not start again on this database',
  );
  await again?.end();
  await old.end();
} finally {
  await sandbox.close();
  await fs.rm(root, { recursive: true, force: true });
}
console.log(failed.length === 0 ? 'No customer saw an error' : `Failed: ${failed.join('; ')}`);
process.exit(failed.length === 0 ? 0 : 1);

/** Not `spawnSync`: the sandbox is in this process. */
async function tell(what: string, cwd: string, urls: string[]) {
  const child = spawn(process.execPath, ['tools/upgrade/tell.ts', ...urls], {
    cwd,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [said, [status]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  console.log(`${status === 0 ? 'told' : 'FAILED'}: ${what}`);
  if (status === 0) return;
  failed.push(what);
  console.log(said.split('\n').filter((line) => line.includes('Error')).join('\n')); // oxfmt-ignore
}

async function start(cwd: string, settings: Record<string, string>, port?: number) {
  const chosen = port ?? (await freePort());
  const env = { ...process.env, ...settings, PORT: String(chosen) };
  const child = spawn(process.execPath, ['server/main.ts'], { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] });
  running.add(child);
  const url = `http://localhost:${chosen}`;
  const isUp = () => fetch(`${url}/healthz`).then(({ ok }) => ok, () => false); // oxfmt-ignore
  for (const end = Date.now() + READY_MS; !(await isUp()); await wait(100)) {
    if (child.exitCode !== null || Date.now() > end) throw new Error(`The server in ${cwd} did not start`);
  }
  const end = async () => {
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
    running.delete(child);
  };
  return { url, port: chosen, end };
}

async function addressOf(folder: string): Promise<string> {
  const connection = await runningPostgres(folder);
  if (!connection) throw new Error(`No Postgres runs in ${folder}`);
  const { host, port, user, database } = connection;
  return `postgresql://${user}@/${database}?host=${encodeURIComponent(host ?? '')}&port=${port}`;
}
