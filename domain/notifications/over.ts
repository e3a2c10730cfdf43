import { ORDER_STATUS, type OrderStatus, isUnderWay } from '../orders/status.ts';

/** The kind of a notification, and how its order is now. */
type Told = { kind: string; status: OrderStatus; dateCompleted: Date | null; offeredUntil: Date | null };

/**
 * spec §10.20 Whether what a notification tells is over: an offer that was taken or has ended, a hold that has ended, work that stands still again, or
 * lateness of a paper that is delivered (ADR 0404) or not awaited any more.
 */
export function isOver({ kind, status, dateCompleted, offeredUntil }: Told, at: Date): boolean {
  if (kind === 'held') return status !== ORDER_STATUS.hold;
  if (kind === 'late') return dateCompleted !== null || !isUnderWay(status);
  if (kind === 'resumed' || kind === 'changes_accepted') return status === ORDER_STATUS.hold;
  if (kind !== 'offered') return false;
  return status !== ORDER_STATUS.offered || (offeredUntil !== null && offeredUntil <= at);
}

/** Until when it is of use to its reader; null where nothing ends. */
export const endOf = ({ kind, offeredUntil }: Pick<Told, 'kind' | 'offeredUntil'>): Date | null =>
  kind === 'offered' ? offeredUntil : null;
