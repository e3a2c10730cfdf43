import { seenIn } from '@octavo/domain/desk/position';
import type { Db } from '#db.ts';
import { Refusal } from '#operations/refusal.ts';
import { hasQuestionAfter } from './store.ts';

/** ADR 0122, ADR 0131 Throws `conversation_moved` where the customer has written or changed what support answers since a position. The order is locked. */
export async function refuseUnread(tx: Db, orderId: number, position: string | undefined) {
  if (position !== undefined && (await hasQuestionAfter(tx, orderId, seenIn(position))))
    throw new Refusal('conversation_moved');
}
