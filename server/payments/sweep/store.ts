import { DAY_MINUTES, minutesAfter } from '@octavo/domain/time';
import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '#tables.ts';
import type { Db } from '#db.ts';
import type { AttemptRow } from '../store.ts';

const OPEN = ['created', 'redirected', 'pending', 'in_review'] as const;
const LIMIT = 200;
const WEEK_MINUTES = 7 * DAY_MINUTES;

/** payments §6.7 How often to ask about a payment: while it is this young, after so long. Minutes. */
const PACES = [
  { age: 15, every: 0.8 }, // the sweeper comes once a minute, more or less
  { age: DAY_MINUTES, every: 15 },
  { age: WEEK_MINUTES, every: DAY_MINUTES },
];

/** Payments that may have moved without our hearing of it, the longest unasked first. */
export function attemptsToAsk(db: Db, now: Date): Promise<AttemptRow[]> {
  return db
    .selectFrom('paymentAttempts')
    .selectAll()
    .where('redirectUrl', 'is not', null)
    .where((eb) => eb.or([eb.and([eb('state', 'in', OPEN), isDue(eb, 'dateCreated', now)]), wasDroppedByUs(eb, now)]))
    .orderBy('dateChecked', (order) => order.asc().nullsFirst())
    .limit(LIMIT)
    .execute();
}

/** Payments that came on top of a paid order and have not gone back. */
export function overpaidAttempts(db: Db, now: Date): Promise<AttemptRow[]> {
  return db
    .selectFrom('paymentAttempts')
    .selectAll('paymentAttempts')
    .where('state', '=', 'paid')
    .where('refunded', '=', 0)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('paymentLedger')
          .select('paymentLedger.id')
          .whereRef('attemptId', '=', 'paymentAttempts.id')
          .where('kind', '=', 'overpayment'),
      ),
    )
    .where((eb) => isDue(eb, 'dateUpdated', now))
    .limit(LIMIT)
    .execute();
}

export async function markAsked(db: Db, id: number, now: Date) {
  await db.updateTable('paymentAttempts').set({ dateChecked: now }).where('id', '=', id).execute();
}

/** Attempts that nobody was sent to, and those that their provider never finished. Money that comes later is still taken. */
export async function expireForgotten(db: Db, now: Date) {
  await db
    .updateTable('paymentAttempts')
    .set({ state: 'expired', dateUpdated: now })
    .where('state', 'in', OPEN)
    .where((eb) =>
      eb.or([
        eb.and([eb('redirectUrl', 'is', null), eb('expiresAt', '<=', now)]),
        eb('dateCreated', '<=', minutesAfter(now, -WEEK_MINUTES)),
      ]),
    )
    .execute();
}

type Attempts = ExpressionBuilder<Tables, 'paymentAttempts'>;

function isDue(eb: Attempts, since: 'dateCreated' | 'dateUpdated', now: Date) {
  return eb.or(
    PACES.map(({ age, every }) =>
      eb.and([
        eb(since, '>', minutesAfter(now, -age)),
        eb.or([eb('dateChecked', 'is', null), eb('dateChecked', '<=', minutesAfter(now, -every))]),
      ]),
    ),
  );
}

/** An attempt that a new price ended here can be paid at its provider until its time is over there: one last look. */
function wasDroppedByUs(eb: Attempts, now: Date) {
  return eb.and([
    eb('state', '=', 'expired'),
    eb('expiresAt', '<=', now),
    eb('dateCreated', '>', minutesAfter(now, -WEEK_MINUTES)),
    eb.or([eb('dateChecked', 'is', null), eb('dateChecked', '<', eb.ref('expiresAt'))]),
  ]);
}
