import { deskRoleOf } from '@octavo/domain/desk/rights';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { resumeAsked } from '#clocks/store.ts';
import { operate } from '#orders/operate.ts';
import { type OrderRow, isRefunding } from '#orders/store.ts';
import type { Services } from '#services.ts';
import { moveOrder } from '../move-order.ts';
import { whyNotMoved } from '../why-not-moved.ts';
import { loadStaffById } from '#staff/store.ts';
import { actorOf } from '../store.ts';
import { type MoveRow, endMove, loadMove } from './store.ts';

/**
 * spec §12.5 Makes a move whose time has come. It is refused where the order has another status since or was edited (but for a hold), or the
 * person may not make it any more. What the customer wrote since it was decided waits for an answer also on hold. Repeatable: one that was made
 * or undone stays so.
 */
export async function makeMove(services: Services, { id }: { id: number }) {
  const { db } = services;
  const move = await loadMove(db, id);
  if (!move || move.state !== 'waiting') return;
  const row = await loadStaffById(db, move.staffId);
  const staff = { ...row, role: deskRoleOf(row.role), account: row.role };
  const door = { name: 'makeMove' as const, by: actorOf(staff), order: { id: move.orderId } };
  await operate(services, door, async (operation) => {
    const { tx, order, at, unchanged } = operation;
    const isStale =
      isOverEdit(move, order) ||
      order.status !== move.statusWas ||
      row.dateDeactivated !== null ||
      (await isRefunding(tx, order.id));
    const isRefused = isStale || (await whyNotMoved(tx, staff.role, order, move.status)) !== null;
    if (!(await endMove(tx, id, isRefused ? 'refused' : 'made', at))) return unchanged(null);
    if (isRefused) return null;
    const hold = move.heldFor === null ? {} : { heldFor: move.heldFor, holdNote: move.note };
    const moved = await moveOrder({ ...services, ...operation }, move.status, hold);
    if (moved.status === ORDER_STATUS.hold) await resumeAsked(tx, order.id, move.dateCreated);
    return null;
  });
}

/** A hold accepts nothing: it is made also where the customer has edited the order since. */
const isOverEdit = ({ status, versionWas }: MoveRow, order: OrderRow) =>
  status !== ORDER_STATUS.hold && versionWas !== null && versionWas !== order.version;
