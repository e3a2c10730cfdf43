import { RETENTION_KINDS, type RetentionKind, retentionDays } from '@octavo/domain/retention/retention';
import { DAY_MINUTES, minutesAfter } from '@octavo/domain/time';
import { closeUndecided } from '#applications/undecided/close-undecided.ts';
import type { Environment } from '#environment.ts';
import { logEvent } from '#outside/log.ts';
import type { Services } from '#services.ts';
import { countOld, removeOldRows } from './store.ts';

const BATCH = 1000;

/** How many days each kind is kept with these settings. */
export const daysOf = ({ RETENTION_DAYS, WEBHOOK_DAYS }: Environment): Record<RetentionKind, number> =>
  retentionDays({ ...RETENTION_DAYS, webhooks: WEBHOOK_DAYS });

type Counted = { kind: RetentionKind; days: number; count: number };

/** ADR 0138 What `removeOld` would remove now. Backups are not counted here: they are removed after a new one is made. */
export async function countAllOld({ db, environment, now }: Pick<Services, 'db' | 'environment' | 'now'>) {
  const counted: Counted[] = [];
  for (const { kind, days, before } of kindsOf(environment, now()))
    counted.push({ kind, days, count: await countOld(db, kind, before) });
  return counted;
}

/** ADR 0138 Removes what is older than its kind is kept, in batches, so that nobody waits for a lock. What nobody decided is closed instead. */
export async function removeOld(services: Services) {
  const { db, environment, now, log } = services;
  for (const { kind, before } of kindsOf(environment, now())) {
    if (kind === 'openApplications') {
      await closeUndecided(services, before);
      continue;
    }
    let count = 0;
    for (;;) {
      const removed = await removeOldRows(db, kind, before, BATCH);
      count += removed;
      if (removed < BATCH) break;
    }
    if (kind === 'audit' && count > 0) logEvent({ log }, 'audit shortened', { count, before: before.toISOString() });
  }
}

function kindsOf(environment: Environment, now: Date) {
  const days = daysOf(environment);
  return RETENTION_KINDS.filter((kind) => kind !== 'backups').map((kind) => ({
    kind,
    days: days[kind],
    before: minutesAfter(now, -days[kind] * DAY_MINUTES),
  }));
}
