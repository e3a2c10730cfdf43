import { execFileSync } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import type { Row } from './row.ts';

const FILE = 'docs/measurements.md';

/** Writes the page of this run, in place of that of the last one. What other commands have measured stands in sections below, and stays. */
export async function writePage(rows: Row[]) {
  const others = /^## .*/ms.exec(await fs.readFile(FILE, 'utf8'))?.[0] ?? '';
  await fs.writeFile(FILE, `${pageOf(rows)}\n${others}`);
  execFileSync('npx', ['oxfmt', FILE]);
}

function pageOf(rows: Row[]): string {
  const date = new Date().toISOString().slice(0, 16).replace('T', ' ');
  const gigabytes = Math.round(os.totalmem() / 2 ** 30);
  const machine = `${os.cpus().length} cores (${os.cpus()[0]?.model}), ${gigabytes} GB, ${os.type()} ${os.release()}, Node ${process.version}`;
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  return `${INTRODUCTION}
${date} UTC, commit ${commit}, ${machine}. Load average at the end: ${os.loadavg()[0]?.toFixed(1)}.

| work | result | mark | | detail |
| --- | ---: | --- | --- | --- |
${rows.map(lineOf).join('\n')}
`;
}

const lineOf = ({ work, result, mark, holds, detail = '' }: Row) =>
  `| ${work} | ${result} | ${mark} | ${holds === false ? 'missed' : ''} | ${detail} |`;

export const INTRODUCTION = `# Measurements

The newest run of \`npm run bench\`, which writes this page. Ratios can be compared between machines; times cannot. The server and its
Postgres have one core, the load another one. A ratio of work is the processor time of the plainest server that answers the same
question (\`tools/bench/plain.ts\`: bare \`node:http\` and \`pg\`, named statements, in the same run) divided by that of ours: Node
and Postgres together, with the jobs that a request causes. The detail has both for one request, as Node + Postgres.
`;
