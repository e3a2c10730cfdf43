import type { DeskMerge } from '@octavo/contract/merges';
import type { Db } from '#db.ts';
import { stateOf } from '#merges/present.ts';
import { loadMergedInto } from '#customers/store.ts';
import { loadDeskMerge } from './store.ts';

/** spec §12.6 The newest merge of a customer, and the accounts that were merged into theirs. */
export async function presentMerges(db: Db, customerId: number, now: Date) {
  const [merge, merged] = await Promise.all([loadDeskMerge(db, customerId), loadMergedInto(db, customerId)]);
  return {
    merge: merge ? presentMerge(merge, customerId, now) : null,
    merged: merged.map(({ closingId: id, date }) => ({ id, date })),
  };
}

type Found = NonNullable<Awaited<ReturnType<typeof loadDeskMerge>>>;

function presentMerge(merge: Found, customerId: number, now: Date): DeskMerge {
  const { id, otherId, firstName, lastName, author, reason, expiresAt, dateEnded } = merge;
  const isStaying = merge.stayingId === customerId;
  const [own, other] = isStaying
    ? [merge.stayingConfirmed, merge.closingConfirmed]
    : [merge.closingConfirmed, merge.stayingConfirmed];
  return {
    id,
    state: stateOf(merge, now),
    other: { id: otherId, firstName, lastName },
    isStaying,
    isConfirmed: own !== null,
    isOtherConfirmed: other !== null,
    author,
    reason,
    expiresAt,
    dateEnded,
  };
}
