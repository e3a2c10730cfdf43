import * as contract from '@octavo/contract/desk-deadline';
import { mostOthers, whyNoDeadline } from '@octavo/domain/deadlines/move';
import { isWaiting } from '@octavo/domain/time-requests/rules';
import { giveMoreTimeCredit } from '#deadlines/give-credit.ts';
import { deadlineMoved } from '#mails/templates/deadline-moved.ts';
import { refuse } from '#operations/refusal.ts';
import { refuseRefunding } from '#orders/refuse-refunding.ts';
import type { OrderRow } from '#orders/store.ts';
import type { Db } from '#db.ts';
import type { Site } from '#site.ts';
import { loadWaitingRequest } from '#time-requests/store.ts';
import { answerOrder, onDeskOrder } from '../on-desk-order.ts';
import { refuseUnfilled } from '../refuse-unfilled.ts';
import { insertDeadlineMove, loadOtherDeadlines } from './store.ts';

/** spec §12.5 Moves the deadline of an order. A later one earns its customer what granting more time does. */
export const moveDeadline = onDeskOrder(
  contract.moveDeadline,
  async (operation) => {
    const { tx, order, at, staff, site, body, change, mail } = operation;
    const { deadline, note } = body;
    refuseUnfilled(note);
    await refuseRefunding(tx, order.id);
    const movable = { ...order, hasWaitingRequest: await hasWaitingRequest(tx, order, at) };
    refuse(whyNoDeadline(movable, deadline, await timeOfWriter(tx, order, site, at), at));
    const move = { orderId: order.id, staffId: staff.id, deadlineWas: order.deadline, deadline, note, dateCreated: at };
    await insertDeadlineMove(tx, move);
    await change({ deadline });
    mail('deadline', (brand) => deadlineMoved(brand, { ...order, from: order.deadline, to: deadline, note }));
    if (deadline > order.deadline) await giveMoreTimeCredit(operation);
  },
  answerOrder,
);

/** What of the time of the writer of an order decides about its deadline. */
export async function timeOfWriter(db: Db, order: OrderRow, { catalogue }: Site, now: Date) {
  const shortest = Math.min(...catalogue.urgencies) * 60;
  return { others: await loadOtherDeadlines(db, order, mostOthers(order.deadline, shortest, now)), shortest };
}

/** Whether the customer is asked for more time. */
export async function hasWaitingRequest(
  db: Db,
  order: Pick<OrderRow, 'id' | 'status' | 'dateCompleted' | 'dateHeld' | 'deadlineWaits'>,
  now: Date,
) {
  const request = await loadWaitingRequest(db, order.id);
  return request !== undefined && isWaiting(request, order, now);
}
