import type { OrderEvent } from '@octavo/domain/order-events/events';
import { movedRequest } from '@octavo/domain/time-requests/moved-request';
import { isWaiting, mayGetMoreTime } from '@octavo/domain/time-requests/rules';
import type { Selectable } from 'kysely';
import type { Tables } from '#tables.ts';
import type { Db } from '#db.ts';
import { endRequest, loadWaitingRequest, updateWaitingRequest } from './store.ts';

type Moved = Pick<
  Selectable<Tables['orders']>,
  'id' | 'status' | 'deadline' | 'deadlineWaits' | 'dateHeld' | 'dateCompleted'
>;

/**
 * spec D51a Moves the request that waits along with the deadline of its order. An answer has ended its request before it moves the deadline. One that has
 * lapsed ends here, so that it does not wait again (ADR 0457): then the answer is its event.
 */
export async function moveRequest(tx: Db, before: Moved, after: Moved, at: Date): Promise<OrderEvent | null> {
  if (!mayGetMoreTime(before) || before.deadline.getTime() === after.deadline.getTime()) return null;
  const request = await loadWaitingRequest(tx, after.id);
  if (!request) return null;
  if (isWaiting(request, before, at)) {
    await updateWaitingRequest(tx, request.id, movedRequest(request.deadline, before, after, at));
    return null;
  }
  await endRequest(tx, request.id, 'lapsed', at);
  return { kind: 'time_lapsed', details: { deadline: before.deadline.toISOString() } };
}
