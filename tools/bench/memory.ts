import fs from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { fire } from './load.ts';
import { startProduct } from './product.ts';
import { type Row, atMostRow } from './row.ts';
import { worksOf } from './works.ts';

const QUIET_MS = 15_000; // after it, what was only used for a moment is collected
const ROUNDS = 4;

/** The memory of the server process, without Postgres: before and after the load of every work of works.ts, and the most it ever had. */
export async function measureMemory(): Promise<Row[]> {
  const product = await startProduct();
  try {
    await wait(QUIET_MS);
    const idle = await megabytes(product.pid, 'VmRSS');
    const works = await worksOf(product);
    for (let round = 0; round < ROUNDS; round++)
      for (const { shot, amount } of works) await fire({ ...shot, url: product.url + shot.path }, amount);
    await wait(QUIET_MS);
    return [
      atMostRow('memory, idle', idle, 190, 'MB'),
      atMostRow('memory, after load', await megabytes(product.pid, 'VmRSS'), 300, 'MB'),
      atMostRow('memory, peak', await megabytes(product.pid, 'VmHWM'), 400, 'MB'),
    ];
  } finally {
    await product.stop();
  }
}

async function megabytes(pid: number, name: string): Promise<number> {
  const status = await fs.readFile(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
}
