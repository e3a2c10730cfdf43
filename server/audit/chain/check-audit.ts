import { retentionDays } from '@octavo/domain/retention/retention';
import { DAY_MINUTES, minutesAfter } from '@octavo/domain/time';
import type { Db } from '#db.ts';
import { logEvent } from '#outside/log.ts';
import type { Services } from '#services.ts';
import { loadSeals, saveCheck, type Seal, sumOf } from './store.ts';

type Found = { entries: number; broken: { from: number; to: number } | null };

/**
 * ADR 0270 Compares every sealed entry of the audit with its seal, and keeps what came of it for the screen of the audit. Entries that are older
 * than they are kept are not looked at.
 */
export async function checkAudit({ db, now, log, environment }: Pick<Services, 'db' | 'now' | 'log' | 'environment'>) {
  const since = minutesAfter(now(), -retentionDays(environment.RETENTION_DAYS).audit * DAY_MINUTES);
  const { entries, broken } = await findBreak(db, since);
  await saveCheck(db, { entries, brokenFrom: broken?.from ?? null, brokenTo: broken?.to ?? null, dateChecked: now() });
  if (broken) logEvent({ log }, 'audit changed', broken);
}

/** The first seal whose entries, words or place in the chain are not as they were; how many entries were compared. */
async function findBreak(db: Db, since: Date): Promise<Found> {
  let entries = 0;
  let previous: Seal | undefined;
  for (;;) {
    const seals = await loadSeals(db, { after: previous?.firstLine ?? 0, since });
    for (const seal of seals) {
      const now = await sumOf(db, seal);
      const follows = !previous || previous.sum.equals(seal.sumBefore);
      if (!follows || !now.sum.equals(seal.sum) || now.changed > 0)
        return { entries, broken: { from: seal.firstLine, to: seal.lastLine } };
      entries += seal.entries;
      previous = seal;
    }
    if (seals.length === 0) return { entries, broken: null };
  }
}
