import * as contract from '@octavo/contract/desk-moves';
import { MOVE_SECONDS } from '@octavo/domain/desk/moves';
import type { HoldReason } from '@octavo/domain/orders/hold';
import { ORDER_STATUS, type OrderStatus } from '@octavo/domain/orders/status';
import { minutesAfter } from '@octavo/domain/time';
import { queueJob } from '#operations/queue-job.ts';
import { Refusal } from '#operations/refusal.ts';
import type { Operation } from '#orders/operate.ts';
import { refuseRefunding } from '#orders/refuse-refunding.ts';
import type { StaffRow } from '#staff/store.ts';
import { onDeskOrder } from '../on-desk-order.ts';
import { moveOrder } from '../move-order.ts';
import { refuseChange } from '../refuse-change.ts';
import { refuseUnfilled } from '../refuse-unfilled.ts';
import { whyNotMoved } from '../why-not-moved.ts';
import { answerMoves } from './present.ts';
import { endMove, insertMove, loadWaitingMove } from './store.ts';

/** spec §12.5 Decides a move of an order, which a job makes 8 seconds later unless it is undone. Throws `move_waiting` while another one waits. */
export const planMove = onDeskOrder(
  contract.planMove,
  async (operation) => {
    const { body } = operation;
    if (body.note.trim() === '') throw new Refusal('invalid', { note: 'missing' });
    if (body.status === ORDER_STATUS.hold && !body.heldFor) throw new Refusal('invalid', { heldFor: 'missing' });
    refuseUnfilled(body.note);
    await decideMove(operation, operation.staff, body);
    return null;
  },
  answerMoves,
);

type Deciding = Pick<Operation, 'tx' | 'order' | 'at'>;
type Doing = Parameters<typeof moveOrder>[0];
type Decided = { status: OrderStatus; heldFor?: HoldReason | undefined; note: string };

/** The same as a part of an operation. Answers the id of the move. */
export async function decideMove(deciding: Deciding, staff: StaffRow, decided: Decided): Promise<number> {
  const afterMinutes = MOVE_SECONDS / 60;
  const id = await keepMove(deciding, staff, decided, minutesAfter(deciding.at, afterMinutes));
  await queueJob(deciding.tx, 'make_move', { id }, { afterMinutes });
  return id;
}

/** Makes a move now, as a part of an operation that has waited before (ADR 0117). Its row has the words that the customer reads. */
export async function makeMoveNow(doing: Doing, staff: StaffRow, decided: Decided): Promise<number> {
  const { tx, at } = doing;
  const id = await keepMove(doing, staff, decided, at);
  await endMove(tx, id, 'made', at);
  const hold = decided.heldFor ? { heldFor: decided.heldFor, holdNote: decided.note } : {};
  await moveOrder(doing, decided.status, hold);
  return id;
}

async function keepMove({ tx, order, at }: Deciding, staff: StaffRow, decided: Decided, goesAt: Date) {
  const { status, heldFor, note } = decided;
  await refuseRefunding(tx, order.id);
  refuseChange(await whyNotMoved(tx, staff.role, order, status), order.status, status);
  if (await loadWaitingMove(tx, order.id)) throw new Refusal('move_waiting');
  return insertMove(tx, {
    orderId: order.id,
    staffId: staff.id,
    statusWas: order.status,
    versionWas: order.version,
    status,
    heldFor: status === ORDER_STATUS.hold ? (heldFor ?? null) : null,
    note,
    goesAt,
    dateCreated: at,
    dateEnded: null,
  });
}
