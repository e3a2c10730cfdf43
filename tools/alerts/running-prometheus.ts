import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../server/testing/free-port.ts';
import { queriesOf } from './queries.ts';

export const RULES = 'docs/operations/alerts.yml';
export const DASHBOARD = 'docs/operations/dashboard.json';

const SOON_MS = 60_000;

type Answer = { status: string; error?: string; data?: { result?: unknown[] } };

/** Starts a Prometheus that reads these ports of this machine every second, with our rules. It keeps its data in the folder. */
export async function startPrometheus(folder: string, ports: number[]) {
  const port = await freePort();
  const config = path.join(folder, 'prometheus.yml');
  const targets = ports.map((one) => `'127.0.0.1:${one}'`).join();
  await fs.writeFile(
    config,
    `global: { scrape_interval: 1s, evaluation_interval: 1s }
rule_files: ['${path.resolve(RULES)}']
scrape_configs: [{ job_name: octavo, static_configs: [{ targets: [${targets}] }] }]
`,
  );
  const storage = `--storage.tsdb.path=${path.join(folder, 'tsdb')}`;
  const child = spawn('prometheus', [`--config.file=${config}`, storage, `--web.listen-address=127.0.0.1:${port}`], { stdio: 'ignore' }); // oxfmt-ignore
  process.once('exit', () => child.kill('SIGKILL')); // no process stays after this one
  const ended = once(child, 'exit');

  /** Asks its API. */
  const ask = async (what: string) =>
    (await fetch(`http://127.0.0.1:${port}/api/v1/${what}`)).json() as Promise<Answer>; // its documented form
  const query = (text: string) => ask(`query?query=${encodeURIComponent(text)}`);
  return {
    ask,
    query,
    /** Waits until it has read each port five times. */
    untilScraped: async () => {
      const until = Date.now() + SOON_MS;
      for (;;) {
        const answer = await query('count_over_time(octavo_info[1m]) >= 5').catch(() => null);
        if ((answer?.data?.result?.length ?? 0) >= ports.length) return;
        if (Date.now() > until) throw new Error('Prometheus has not read all servers');
        await wait(500);
      }
    },
    /** The queries of rules and of a dashboard that it refuses, with its reason. */
    wrongQueries: async (rules: string, dashboard: string) => {
      const all = await queriesOf(rules, dashboard);
      const answers = await Promise.all(all.map(async (text) => ({ text, answer: await query(text) })));
      return answers.flatMap(({ text, answer }) => (answer.status === 'success' ? [] : [`${text}: ${answer.error ?? ''}`])); // oxfmt-ignore
    },
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}
