import * as contract from '@octavo/contract/desk-moves';
import { whyNoStatusChange } from '@octavo/domain/desk/permission';
import { Refusal, found } from '#operations/refusal.ts';
import { onDeskOrder } from '../on-desk-order.ts';
import { refuseChange } from '../refuse-change.ts';
import { answerMoves } from './present.ts';
import { endMove, loadMove } from './store.ts';

/** spec §12.5 Takes back a move that was not made. Everybody who may move the order may. Throws `move_made`. */
export const undoMove = onDeskOrder(
  contract.undoMove,
  async ({ tx, order, staff, body, at }) => {
    const move = found(await loadMove(tx, body.move));
    if (move.orderId !== order.id) throw new Refusal('not_found');
    const was = { ...order, status: move.statusWas };
    refuseChange(whyNoStatusChange(staff.role, was, move.status), move.statusWas, move.status);
    if (!(await endMove(tx, move.id, 'undone', at))) throw new Refusal('move_made');
    return null;
  },
  answerMoves,
);
