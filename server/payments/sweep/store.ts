import { OPEN_STATES, isConfirming, isUntouched } from '@octavo/domain/payments/state';
import { DAY_MINUTES, minutesAfter } from '@octavo/domain/time';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Tables } from '#tables.ts';
import type { Db } from '#db.ts';
import type { AttemptRow } from '../store.ts';

const LIMIT = 200;
const WEEK_MINUTES = 7 * DAY_MINUTES;

/** payments §6.7 How often to ask about a payment, by its age. Both in minutes. */
const INTERVALS = [
  { age: 15, every: 0.8 }, // the sweeper runs about once a minute
  { age: DAY_MINUTES, every: 15 },
  { age: WEEK_MINUTES, every: DAY_MINUTES },
];

/** Attempts of the last week whose status may have changed without a webhook, of each provider those asked about longest ago first. */
export function loadAttemptsToAsk(db: Db, now: Date): Promise<AttemptRow[]> {
  const due = db
    .selectFrom('paymentAttempts')
    .selectAll()
    .select(placeAtProvider)
    .where('redirectUrl', 'is not', null)
    .where('dateCreated', '>', minutesAfter(now, -WEEK_MINUTES))
    .where((eb) =>
      eb.or([eb.and([eb('state', 'in', OPEN_STATES), isDue(eb, 'dateCreated', now)]), wasExpiredByUs(eb, now)]),
    );
  return db.selectFrom(due.as('due')).selectAll().where('place', '<=', LIMIT).orderBy('place').execute();
}

/** Payments of orders that were already paid, without a refund. */
export function loadOverpaidAttempts(db: Db, now: Date): Promise<AttemptRow[]> {
  const due = db
    .selectFrom('paymentAttempts')
    .selectAll('paymentAttempts')
    .select(placeAtProvider)
    .where('state', '=', 'paid')
    .where('refunded', '=', 0)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('paymentLedger')
          .select('paymentLedger.id')
          .whereRef('attemptId', '=', 'paymentAttempts.id')
          .where('kind', '=', sql.lit('overpayment')), // as the index has it
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('refunds').select('refunds.id').whereRef('attemptId', '=', 'paymentAttempts.id'))),
    )
    .where((eb) => isDue(eb, 'dateUpdated', now));
  return db.selectFrom(due.as('due')).selectAll().where('place', '<=', LIMIT).orderBy('place').execute();
}

/** Its provider answered. */
export async function markAsked(db: Db, id: number, now: Date) {
  await db.updateTable('paymentAttempts').set({ dateChecked: now }).where('id', '=', id).execute();
}

/** Its provider did not answer: the attempt stays due, after the others of that provider. */
export async function markTried(db: Db, id: number, now: Date) {
  await db.updateTable('paymentAttempts').set({ dateAsked: now }).where('id', '=', id).execute();
}

/** Expires untouched attempts without a page, and those of a week ago. No order counts them as pending, so none is locked or changed. */
export async function expireForgotten(db: Db, now: Date) {
  await db
    .updateTable('paymentAttempts')
    .set({ state: 'expired', isExpiredByUs: true, dateUpdated: now })
    .where('state', 'in', OPEN_STATES.filter(isUntouched))
    .where((eb) =>
      eb.or([
        eb.and([eb('redirectUrl', 'is', null), eb('expiresAt', '<=', now)]),
        eb('dateCreated', '<=', minutesAfter(now, -WEEK_MINUTES)),
      ]),
    )
    .execute();
}

/** Payments that are still being confirmed after a week. Their orders count them: they are expired one by one, under the lock of the order. */
export function loadNeverConfirmed(db: Db, now: Date): Promise<AttemptRow[]> {
  return db
    .selectFrom('paymentAttempts')
    .selectAll()
    .where('state', 'in', OPEN_STATES.filter(isConfirming))
    .where('dateCreated', '<=', minutesAfter(now, -WEEK_MINUTES))
    .limit(LIMIT)
    .execute();
}

type Attempts = ExpressionBuilder<Tables, 'paymentAttempts'>;

/**
 * The place of an attempt among those of its provider: 1 for the one asked about longest ago, also without an answer. The limit is for each provider,
 * so that one that is down, or has no account any more, keeps no other waiting. Those of it that are skipped are not marked.
 */
const placeAtProvider = ({ fn, ref }: Attempts) => {
  const lastTried = sql`greatest(${ref('dateChecked')}, ${ref('dateAsked')})`; // of those that are not null
  return fn
    .agg<number>('row_number')
    .over((over) => over.partitionBy('provider').orderBy(lastTried, (order) => order.asc().nullsFirst()))
    .as('place');
};

function isDue(eb: Attempts, since: 'dateCreated' | 'dateUpdated', now: Date) {
  return eb.or(
    INTERVALS.map(({ age, every }) =>
      eb.and([
        eb(since, '>', minutesAfter(now, -age)),
        eb.or([eb('dateChecked', 'is', null), eb('dateChecked', '<=', minutesAfter(now, -every))]),
      ]),
    ),
  );
}

/** An attempt that we expired for a new price can be paid until it expires at the provider. It is asked about once after that. */
function wasExpiredByUs(eb: Attempts, now: Date) {
  return eb.and([
    eb('state', '=', 'expired'),
    eb('expiresAt', '<=', now),
    eb.or([eb('dateChecked', 'is', null), eb('dateChecked', '<', eb.ref('expiresAt'))]),
  ]);
}
