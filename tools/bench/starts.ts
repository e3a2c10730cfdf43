import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { medianOf } from './median.ts';
import { startOnCore } from './process.ts';
import { startServer } from './product.ts';
import { type Row, atMostRow } from './row.ts';

const ROUNDS = 3;

const SIDES = {
  ours: startServer,
  plain: (dataDir: string) => startOnCore(['tools/bench/plain-start.ts'], { DATA_DIR: dataDir }, /ready/),
};
type Side = keyof typeof SIDES;

/**
 * The first start, with the demo data, and a later one, in turns with the plainest start: medians of three. The plainest later start has
 * its database already, and only starts Postgres and Node.
 */
export async function measureStarts(): Promise<Row[]> {
  const seconds = { first: { ours: [], plain: [] }, later: { ours: [], plain: [] } } as Record<'first' | 'later', Record<Side, number[]>>; // oxfmt-ignore
  for (let round = 0; round < ROUNDS; round++)
    for (const side of ['ours', 'plain'] as const) {
      const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'octavo-bench-'));
      for (const start of ['first', 'later'] as const) {
        const { readyMs, stop } = await SIDES[side](dataDir);
        seconds[start][side].push(readyMs / 1000);
        await stop();
      }
      await fs.rm(dataDir, { recursive: true });
    }
  const row = (work: string, { ours, plain }: Record<Side, number[]>, most: number) =>
    atMostRow(
      work,
      medianOf(ours) / medianOf(plain),
      most,
      'times',
      `${medianOf(ours).toFixed(2)} s, plainest ${medianOf(plain).toFixed(2)} s`,
    );
  return [
    row('first start, beside initdb, migrations and bare node', seconds.first, 2),
    row('later start, beside Postgres and bare node', seconds.later, 1.5),
  ];
}
