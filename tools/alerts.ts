import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { main } from '../server/main.ts';
import { freePort } from '../server/testing/free-port.ts';
import { SERIES } from '../server/metrics/series.ts';
import { queriesOf } from './alerts/queries.ts';
import { ensurePrometheus } from './prometheus.ts';

// `npm run alerts`: checks the rules with promtool, tries each, and asks a running Prometheus, which reads a running server, every query of the rules and
// of the dashboard.
const RULES = 'docs/operations/alerts.yml';
const TESTS = 'docs/operations/alerts.test.yml';
const SOON_MS = 60_000;

ensurePrometheus();
for (const args of [
  ['check', 'rules', RULES],
  ['test', 'rules', TESTS],
]) {
  // prettier-ignore
  const { status } = spawnSync('promtool', args, { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}

const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'octavo-alerts-'));
const [metrics, port] = [await freePort(), await freePort()];
const settings = { PORT: '0', DATA_DIR: path.join(folder, 'data'), METRICS_PORT: String(metrics), LOG_LEVEL: 'error' };
const server = await main({ ...process.env, ...settings });
const prometheus = await startPrometheus();
try {
  await Promise.all(['/readyz', '/api/en/sites/settings', '/api/en/customer', '/nothing'].map((url) => fetch(`${server.url}${url}`))); // prettier-ignore
  await untilScraped();
  const wrong = [...(await missingSeries()), ...(await wrongQueries())];
  for (const line of wrong) console.error(line);
  console.log(wrong.length === 0 ? 'Every series is there, and every query has an answer' : `${wrong.length} wrong`);
  process.exitCode = wrong.length === 0 ? 0 : 1;
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  prometheus.kill();
  await once(prometheus, 'exit');
  await server.close();
  await fs.rm(folder, { recursive: true });
  process.exit();
}

async function startPrometheus(): Promise<ChildProcess> {
  const config = path.join(folder, 'prometheus.yml');
  await fs.writeFile(
    config,
    `global: { scrape_interval: 1s, evaluation_interval: 1s }
rule_files: ['${path.resolve(RULES)}']
scrape_configs: [{ job_name: octavo, static_configs: [{ targets: ['127.0.0.1:${metrics}'] }] }]
`,
  );
  const storage = `--storage.tsdb.path=${path.join(folder, 'tsdb')}`;
  return spawn('prometheus', [`--config.file=${config}`, storage, `--web.listen-address=127.0.0.1:${port}`], { stdio: 'ignore' }); // prettier-ignore
}

type Answer = { status: string; error?: string; data?: { result?: unknown[] } };

/** Asks the API of Prometheus. */
async function ask(what: string): Promise<Answer> {
  return (await fetch(`http://127.0.0.1:${port}/api/v1/${what}`)).json() as Promise<Answer>; // its documented form
}

function query(text: string): Promise<Answer> {
  return ask(`query?query=${encodeURIComponent(text)}`);
}

async function untilScraped() {
  const until = Date.now() + SOON_MS;
  for (;;) {
    const answer = await query('count_over_time(octavo_info[1m]) >= 5').catch(() => null);
    if ((answer?.data?.result?.length ?? 0) > 0) return;
    if (Date.now() > until) throw new Error('Prometheus has read nothing of the server');
    await wait(500);
  }
}

/** The series of which Prometheus knows nothing, not even the help. */
async function missingSeries(): Promise<string[]> {
  const { data } = (await ask('metadata')) as unknown as { data: Record<string, unknown> };
  return Object.keys(SERIES).filter((name) => !(name in data)).map((name) => `${name} is not at /metrics`); // prettier-ignore
}

async function wrongQueries(): Promise<string[]> {
  const all = await queriesOf(RULES, 'docs/operations/dashboard.json');
  const answers = await Promise.all(all.map(async (text) => ({ text, answer: await query(text) })));
  return answers.flatMap(({ text, answer }) => (answer.status === 'success' ? [] : [`${text}: ${answer.error ?? ''}`]));
}
