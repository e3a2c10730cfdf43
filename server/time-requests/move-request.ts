import { isUnderWay } from '@octavo/domain/orders/status';
import { movedRequest } from '@octavo/domain/time-requests/moved-request';
import { isWaiting } from '@octavo/domain/time-requests/rules';
import type { Selectable } from 'kysely';
import type { Tables } from '#tables.ts';
import type { Db } from '#db.ts';
import { loadWaitingRequest, updateWaitingRequest } from './store.ts';

type Moved = Pick<Selectable<Tables['orders']>, 'id' | 'status' | 'deadline' | 'dateHeld' | 'dateCompleted'>;

/** spec D51a Moves the request that waits along with the deadline of its order. An answer has ended its request before it moves the deadline. */
export async function moveRequest(tx: Db, before: Moved, after: Moved, at: Date) {
  if (!isUnderWay(before.status) || before.deadline.getTime() === after.deadline.getTime()) return;
  const request = await loadWaitingRequest(tx, after.id);
  if (!request || !isWaiting(request, before, at)) return; // one that has lapsed does not wait again
  await updateWaitingRequest(tx, request.id, movedRequest(request.deadline, before, after, at));
}
