import { formatFor } from '@octavo/domain/language/format';
import fs from 'node:fs/promises';

// `node tools/scale/capacity.ts`: the table of docs/scaling.md, from the newest run of `npm run bench` in docs/measurements.md.

/** How much of the processors is used: beyond, answers wait for each other. */
const USED = 0.6;

/** Of what the bench measured, by the name of its row: what a second of one core is enough for. */
const WORKS = [
  ['prices', 'price'],
  ['lists of orders', 'list'],
  ['pages of a chat', 'messages, `before=`'],
  ['sign-ins', 'sign-in'],
  ['orders, each with its mail', 'order created, with its mail'],
  ['messages of customers', 'messages a second: the customer sends'],
  ['messages of support', 'messages a second: support sends'],
] as const;

/** Processors in all, those of Postgres too. */
const MACHINES = [1, 2, 4, 8, 16];

/** The table as Markdown. Throws where the measurements have no such row. */
export function capacityTable(measurements: string): string {
  const rows = WORKS.map(([what, row]) => {
    const ms = processorMs(measurements, row);
    const perCore = (USED * 1000) / ms;
    return `| ${[what, `${ms.toFixed(2)} ms`, ...MACHINES.map((cores) => rounded(cores * perCore))].join(' | ')} |`;
  });
  const head = [
    'a second',
    'processor for one',
    ...MACHINES.map((cores) => (cores === 1 ? '1 core' : `${cores} cores`)),
  ];
  return [`| ${head.join(' | ')} |`, `| --- |${' ---: |'.repeat(head.length - 1)}`, ...rows].join('\n');
}

/** What one takes of a processor, Node and Postgres together: `0.57 + 0.32 ms`, or `0.32 ms of processor each`. */
function processorMs(measurements: string, row: string): number {
  const line = measurements.split('\n').find((one) => one.startsWith(`| ${row} `)) ?? '';
  const [, node, postgres] = /([\d.]+) \+ ([\d.]+) ms/.exec(line) ?? [];
  const [, both] = /([\d.]+) ms of processor each/.exec(line) ?? [];
  const ms = both === undefined ? Number(node) + Number(postgres) : Number(both);
  if (!(ms > 0)) throw new Error(`docs/measurements.md does not say how much processor "${row}" takes`);
  return ms;
}

/** Two digits: the numbers are no more exact. */
const rounded = (count: number): string => formatFor({ language: 'en' }).number(Number(count.toPrecision(2)));

if (import.meta.main) console.log(capacityTable(await fs.readFile('docs/measurements.md', 'utf8')));
