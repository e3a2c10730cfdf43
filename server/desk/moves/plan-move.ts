import * as contract from '@octavo/contract/desk-moves';
import { MOVE_SECONDS } from '@octavo/domain/desk/moves';
import { whyNoStatusChange } from '@octavo/domain/desk/permission';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { minutesAfter } from '@octavo/domain/time';
import { queueJob } from '#operations/queue-job.ts';
import { Refusal, refuse } from '#operations/refusal.ts';
import { refuseRefunding } from '#orders/refuse-refunding.ts';
import { onDeskOrder } from '../on-desk-order.ts';
import { answerMoves } from './present.ts';
import { insertMove, loadWaitingMove } from './store.ts';

/** spec §12.5 Decides a move of an order, which a job makes 8 seconds later unless it is undone. Throws `move_waiting` while another one waits. */
export const planMove = onDeskOrder(
  contract.planMove,
  async ({ tx, order, staff, body, at }) => {
    const { status, heldFor, note } = body;
    await refuseRefunding(tx, order.id);
    refuse(whyNoStatusChange(staff.role, order.status, status));
    if (note.trim() === '') throw new Refusal('invalid', { note: 'missing' });
    if (status === ORDER_STATUS.hold && !heldFor) throw new Refusal('invalid', { heldFor: 'missing' });
    if (await loadWaitingMove(tx, order.id)) throw new Refusal('move_waiting');
    const afterMinutes = MOVE_SECONDS / 60;
    const id = await insertMove(tx, {
      orderId: order.id,
      staffId: staff.id,
      statusWas: order.status,
      status,
      heldFor: status === ORDER_STATUS.hold ? (heldFor ?? null) : null,
      note,
      goesAt: minutesAfter(at, afterMinutes),
      dateCreated: at,
      dateEnded: null,
    });
    await queueJob(tx, 'make_move', { id }, { afterMinutes });
    return null;
  },
  answerMoves,
);
