import type { MergeQuestion } from '@octavo/contract/merges';
import { hiddenAddress } from '@octavo/domain/referrals/hidden-address';
import type { Db } from '#db.ts';
import { countMoved } from './accounts/store.ts';
import { type MergeRow, loadBoth } from './store.ts';

/** The state of a merge now: one that waited too long has expired. */
export const stateOf = ({ state, expiresAt }: Pick<MergeRow, 'state' | 'expiresAt'>, now: Date) =>
  state === 'waiting' && expiresAt <= now ? 'expired' : state;

/** The question as one of both accounts sees it: the own address, and of the other account only the hidden one. */
export async function presentQuestion(db: Db, merge: MergeRow, customerId: number, now: Date): Promise<MergeQuestion> {
  const isClosing = merge.closingId === customerId;
  const { closing, staying } = await loadBoth(db, merge);
  const closingEmail = merge.closingEmail || (closing?.email ?? ''); // of a merged account, as it was
  const stayingEmail = staying?.email ?? '';
  return {
    id: merge.id,
    state: stateOf(merge, now),
    email: isClosing ? closingEmail : stayingEmail,
    otherEmail: hiddenAddress(isClosing ? stayingEmail : closingEmail),
    isClosing,
    moves: isClosing && merge.state === 'waiting' ? await countMoved(db, customerId) : null,
    isConfirmed: (isClosing ? merge.closingConfirmed : merge.stayingConfirmed) !== null,
    isOtherConfirmed: (isClosing ? merge.stayingConfirmed : merge.closingConfirmed) !== null,
    expiresAt: merge.expiresAt,
  };
}
