import type { Moves } from '@octavo/contract/desk-moves';
import { movesOf } from '@octavo/domain/desk/moves';
import { loadAgreed } from '#cancellations/agreed.ts';
import { found } from '#operations/refusal.ts';
import { isRefunding } from '#orders/store.ts';
import { moneyKept } from '#payments/refunds/money-kept.ts';
import type { Db } from '#db.ts';
import type { OrderRow } from '#orders/store.ts';
import type { Services } from '#services.ts';
import type { Site } from '#site.ts';
import type { StaffRow } from '#staff/store.ts';
import { hasWaitingRequest, timeOfWriter } from '../deadline/move-deadline.ts';
import { loadOrderOfStaff } from '../store.ts';
import { loadNewestMove } from './store.ts';

type Answering = Pick<Services, 'db' | 'now'> & { site: Site; staff: StaffRow; params: { id: number } };

/** spec §12.5 The moves of an order, and the newest one. Throws `not_found`. */
export async function answerMoves({ db, now, site, staff, params }: Answering): Promise<Moves> {
  const order = found(await loadOrderOfStaff(db, staff, params.id));
  const { id } = order;
  const { kept } = await moneyKept(db, id);
  const agreed = await loadAgreed(db, order);
  const moves = movesOf(staff.role, { ...order, isRefunding: await isRefunding(db, id), kept, agreed });
  const planned = await loadNewestMove(db, id);
  return {
    now: now(),
    moves: moves.map((move) => ({ idStatus: move.status, why: move.why })),
    planned: planned
      ? {
          id: planned.id,
          idStatus: planned.status,
          heldFor: planned.heldFor,
          note: planned.note,
          state: planned.state,
          by: planned.name,
          isMine: planned.staffId === staff.id,
          goesAt: planned.goesAt,
        }
      : null,
    deadline: staff.role === 'support' ? await deadlineOf(db, order, site, now()) : null,
  };
}

const deadlineOf = async (db: Db, order: OrderRow, site: Site, now: Date) => ({
  at: order.deadline,
  hasWaitingRequest: await hasWaitingRequest(db, order, now),
  ...(await timeOfWriter(db, order, site, now)),
});
