import { setTimeout as wait } from 'node:timers/promises';
import { connectToRunning } from '../running-database.ts';
import type { Findings } from './check.ts';

const PATIENCE_MS = 120_000; // a job of a killed process waits for 40 seconds, and one that failed for its next try

/** Every mail was sent: a job that was killed with its process or its database runs again. */
export async function checkMails(dataDir: string, { lost }: Findings) {
  const client = await connectToRunning(dataDir);
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const { rows } = await client.query<{ id: number }>('select id from mails where date_sent is null');
    if (rows.length > 0 && Date.now() < until) {
      await wait(500);
      continue;
    }
    lost.push(...rows.map(({ id }) => `mail ${id} was not sent`));
    return client.end();
  }
}
