import type { OrderEvent, TimeRequest } from '@octavo/contract/promises';
import { moreTimeCredit } from '@octavo/domain/credits/credit';
import { stateOf } from '@octavo/domain/time-requests/rules';
import { creditRulesOf } from '#credits/rules.ts';
import { creditOf } from '#credits/store.ts';
import type { OrderRow } from '#orders/store.ts';
import type { Db } from '#db.ts';
import type { Services } from '#services.ts';
import type { TimeRequestRow, eventsWithWriters } from './store.ts';

/** spec D51a A request as its customer sees it, with what accepting it earns or has earned. */
export async function presentRequest(
  db: Db,
  { environment, now }: Pick<Services, 'environment' | 'now'>,
  order: Pick<OrderRow, 'id' | 'status' | 'priceFinal'>,
  row: TimeRequestRow,
): Promise<TimeRequest> {
  const earned = await creditOf(db, order.id, 'more_time');
  const rules = creditRulesOf(environment);
  return {
    id: row.id,
    state: stateOf(row, order.status, now()),
    from: row.deadlineWas,
    to: row.deadline,
    note: row.note,
    credit:
      row.state === 'accepted' ? (earned?.amount ?? 0) : moreTimeCredit(order.priceFinal, earned !== undefined, rules),
    expiresAt: row.expiresAt,
  };
}

type EventRow = Awaited<ReturnType<typeof eventsWithWriters>>[number];

/** An event without the ids of staff: customers know writers by their numbers. */
export function presentEvent({
  id,
  kind,
  side,
  status,
  writerNumber,
  assignedNumber,
  paid,
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
    },
    dateCreated: row.dateCreated,
  };
}
