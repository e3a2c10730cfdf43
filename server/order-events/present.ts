import type { OrderEvent } from '@octavo/contract/order-events';
import { presentChanges } from '#orders/editing/present.ts';
import type { loadChangesOf } from '#orders/editing/store.ts';
import { fieldOfColumn } from '#orders/to-row.ts';
import type { loadEventsWithWriters } from './store.ts';

type EventRow = Awaited<ReturnType<typeof loadEventsWithWriters>>[number];

/** An edit with the fields that it has changed, by their names in the form; another event as it is. */
export function withChanges(
  event: OrderEvent,
  changes: Awaited<ReturnType<typeof loadChangesOf>>,
  reader: Parameters<typeof presentChanges>[1],
): OrderEvent {
  const edit = event.kind === 'edited' ? changes.get(Number(event.details.version)) : undefined;
  if (!edit) return event;
  const named = presentChanges(edit, reader).map((one) => ({ ...one, field: fieldOfColumn(one.field) ?? one.field }));
  return { ...event, details: { ...event.details, changes: named } };
}

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
    idWriter: side === 'writer' ? writerNumber : null,
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
