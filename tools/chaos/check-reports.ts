import { setTimeout as wait } from 'node:timers/promises';
import { reportFigures } from '@octavo/server/testing/report-figures';
import { connectToRunning } from '../running-database.ts';
import type { Findings } from './check.ts';

const PATIENCE_MS = 180_000; // the job runs once a minute, and a job of a killed process waits

/** ADR 0285 What reports have counted equals a full count once the job has run: no day was missed, and none was counted twice. */
export async function checkReports(dataDir: string, { strange }: Findings) {
  const client = await connectToRunning(dataDir);
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const { kept, counted } = await reportFigures((text) => client.query(text));
    const known = kept.map((row) => JSON.stringify(row));
    const due = counted.map((row) => JSON.stringify(row));
    const differences = [...due.filter((row) => !known.includes(row)), ...known.filter((row) => !due.includes(row))];
    if (differences.length > 0 && Date.now() < until) {
      await wait(1000);
      continue;
    }
    strange.push(...differences.map((row) => `a report and its rows differ in ${row}`));
    return client.end();
  }
}

/** The sabotage `uncounted-money`: the database no longer notes on which days money moved. */
export async function forgetMoney(dataDir: string) {
  const client = await connectToRunning(dataDir);
  await client.query('drop trigger mark_ledger on payment_ledger');
  await client.end();
}
