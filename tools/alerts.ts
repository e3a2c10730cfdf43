import { spawnSync } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { main } from '../server/main.ts';
import { freePort } from '../server/testing/free-port.ts';
import { SERIES } from '../server/metrics/series.ts';
import { DASHBOARD, RULES, startPrometheus } from './alerts/running-prometheus.ts';
import { ensurePrometheus } from './prometheus.ts';

// `npm run alerts`: checks the rules with promtool, tries each, and asks a running Prometheus, which reads a running server, every query of the rules and
// of the dashboard.
const TESTS = 'docs/operations/alerts.test.yml';

ensurePrometheus();
for (const args of [
  ['check', 'rules', RULES],
  ['test', 'rules', TESTS],
]) {
  // oxfmt-ignore
  const { status } = spawnSync('promtool', args, { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}

const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'octavo-alerts-'));
const metrics = await freePort();
const settings = { PORT: '0', DATA_DIR: path.join(folder, 'data'), METRICS_PORT: String(metrics), LOG_LEVEL: 'error' };
const server = await main({ ...process.env, ...settings });
const prometheus = await startPrometheus(folder, [metrics]);
try {
  await Promise.all(['/readyz', '/api/en/sites/settings', '/api/en/customer', '/nothing'].map((url) => fetch(`${server.url}${url}`))); // oxfmt-ignore
  await prometheus.untilScraped();
  const wrong = [...(await missingSeries()), ...(await prometheus.wrongQueries(RULES, DASHBOARD))];
  for (const line of wrong) console.error(line);
  console.log(wrong.length === 0 ? 'Every series is there, and every query has an answer' : `${wrong.length} wrong`);
  process.exitCode = wrong.length === 0 ? 0 : 1;
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await prometheus.stop();
  await server.close();
  await fs.rm(folder, { recursive: true });
  process.exit();
}

/** The series of which Prometheus knows nothing, not even the help. */
async function missingSeries(): Promise<string[]> {
  const { data } = (await prometheus.ask('metadata')) as unknown as { data: Record<string, unknown> };
  return Object.keys(SERIES).filter((name) => !(name in data)).map((name) => `${name} is not at /metrics`); // oxfmt-ignore
}
