import type { Notification } from '@octavo/contract/notifications';
import { pauseOf } from '@octavo/domain/order-events/notification';
import type { ItemRow } from './items/store.ts';

type Details = { amount?: number; from?: unknown; to?: unknown; deadline?: string; waitsFor?: unknown };

/** An item of the bell as its customer sees it: ids, amounts and times of its event. */
export function presentItem(row: ItemRow): Notification {
  const { id, event, kind, chat, count, about, isMuted, expiresAt, dateCreated } = row;
  const details = (row.details ?? {}) as Details; // recordEvents stores an object
  return {
    id,
    event,
    kind,
    chat,
    count,
    idWriter: chat === 'support' ? null : row.writerNumber,
    about,
    order: orderOf(row, isMuted),
    amount: row.paid ?? details.amount ?? null,
    from: momentIn(details.from),
    to: momentIn(details.to ?? details.deadline),
    expiresAt,
    ...(kind === 'held' && row.side && { pause: pauseOf({ side: row.side, details }) }),
    revisionStatus: kind === 'revision' && typeof details.to === 'number' ? details.to : null,
    dateCreated,
    isRead: row.dateRead !== null,
    isDone: row.dateDone !== null,
  };
}

/** The order that an item is about; none of an item about the account. */
const orderOf = ({ orderId: id, title, currency }: ItemRow, isMuted: boolean): Notification['order'] =>
  id === null || title === null || currency === null ? null : { id, title, currency, isMuted };

/** A moment of an event; null where it has another thing there. */
const momentIn = (value: unknown): Date | null => (typeof value === 'string' ? new Date(value) : null);
