import { seenIn } from '@octavo/domain/desk/position';
import type { Db } from '#db.ts';
import { Refusal } from '#operations/refusal.ts';
import { refuseUnfilled } from '../refuse-unfilled.ts';
import { hasNewer } from './store.ts';

type Written = { order: { id: number }; staff: { id: number }; text: string; position: string | undefined };

/** ADR 0122 Throws `variable_empty` for a text with a variable, and `conversation_moved` where there is something newer than its author has seen. */
export async function refuseWritten(tx: Db, { order, staff, text, position }: Written) {
  refuseUnfilled(text);
  if (position !== undefined && (await hasNewer(tx, order.id, staff.id, seenIn(position))))
    throw new Refusal('conversation_moved');
}
