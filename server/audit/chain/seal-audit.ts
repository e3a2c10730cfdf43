import { minutesAfter } from '@octavo/domain/time';
import { logEvent } from '#outside/log.ts';
import type { Services } from '#services.ts';
import { insertSeal } from './store.ts';

/** No transaction that writes an entry takes this long. */
const SETTLED_MINUTES = 10;

/** ADR 0270 Seals the entries that were written since the last seal. The sums go to the log as well, which is kept elsewhere. */
export async function sealAudit({ db, now, log }: Pick<Services, 'db' | 'now' | 'log'>) {
  for (;;) {
    const at = now();
    const seal = await insertSeal(db, { before: minutesAfter(at, -SETTLED_MINUTES), now: at });
    if (!seal) return;
    logEvent({ log }, 'audit sealed', { line: seal.lastLine, entries: seal.entries, sum: seal.sum.toString('hex') });
  }
}
