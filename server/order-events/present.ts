import type { OrderEvent } from '@octavo/contract/order-events';
import type { loadEventsWithWriters } from './store.ts';

type EventRow = Awaited<ReturnType<typeof loadEventsWithWriters>>[number];

/** An event without the ids of staff: customers know writers by their numbers. */
export function presentEvent({
  id,
  kind,
  side,
  status,
  writerNumber,
  assignedNumber,
  paid,
  paidBy,
  tried,
  said,
  ...row
}: EventRow): OrderEvent {
  const { staffId, ...details } = row.details as Record<string, unknown>; // recordEvents stores an object
  return {
    id,
    kind,
    side,
    idWriter: writerNumber,
    idStatus: status,
    details: {
      ...details,
      ...(staffId !== undefined && { idWriter: assignedNumber }),
      ...(paid !== null && { amount: paid }),
      ...paidBy,
      ...tried,
      ...(said !== null && { note: said }),
    },
    dateCreated: row.dateCreated,
  };
}
