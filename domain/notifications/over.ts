import { type Promised, lateFor } from '../deadlines/late.ts';
import { ORDER_STATUS } from '../orders/status.ts';

/** The kind of a notification, and how its order is now. */
type Told = Promised & { kind: string; offeredUntil: Date | null };

/**
 * spec §10.20 Whether what a notification tells is over: an offer that was taken or has ended, a hold that has ended, work that stands still again, or
 * lateness of an order that is not late any more: delivered (ADR 0404), canceled, or promised for a later time.
 */
export function isOver(told: Told, at: Date): boolean {
  const { kind, status, offeredUntil } = told;
  if (kind === 'held') return status !== ORDER_STATUS.hold;
  if (kind === 'late') return lateFor(told, at) === 0;
  if (kind === 'resumed' || kind === 'changes_accepted') return status === ORDER_STATUS.hold;
  if (kind !== 'offered') return false;
  return status !== ORDER_STATUS.offered || (offeredUntil !== null && offeredUntil <= at);
}

/** Until when it is of use to its reader; null where nothing ends. */
export const endOf = ({ kind, offeredUntil }: Pick<Told, 'kind' | 'offeredUntil'>): Date | null =>
  kind === 'offered' ? offeredUntil : null;
