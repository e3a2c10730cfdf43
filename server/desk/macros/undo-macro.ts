import * as contract from '@octavo/contract/desk-macros';
import type { MacroPart, WhyNotUndone } from '@octavo/domain/desk/macros';
import type { Call } from '#http/on.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { Refusal, found } from '#operations/refusal.ts';
import { type Operation, operateWithin } from '#orders/operate.ts';
import { auditDesk, ofOrder } from '#staff/audit.ts';
import { publishDesk } from '#staff/publish-desk.ts';
import { handOn } from '../conversation/hand-on.ts';
import { endWaiting, loadReply } from '../conversation/store.ts';
import { giveBack } from '../conversation/undo-reply.ts';
import { endMove, loadMove } from '../moves/store.ts';
import { orderFor } from '../on-desk-order.ts';
import { actorOf } from '../store.ts';
import { orNobody } from './assign-part.ts';
import { endLater } from './later/store.ts';
import { partsDone, presentRun } from './present.ts';
import { type Done, type RunRow, type Undone, keepUndone, loadRun } from './store.ts';

/** ADR 0128 Takes back of an own run what can still be taken back, and keeps why the rest was not. A repeat answers the same. */
export function undoMacro(call: Call<typeof contract.undoMacro>) {
  const { staff, params, now } = call;
  return inTransaction(call, contract.undoMacro.name, async (tx) => {
    const { orderId, staffId } = found(await loadRun(tx, params.id));
    if (staffId !== staff.id) throw new Refusal('not_found');
    const door = { name: contract.undoMacro.name, by: actorOf(staff), order: orderFor(staff, orderId) };
    await operateWithin(tx, call, door, async (operation) => {
      const run = found(await loadRun(tx, params.id));
      if (run.undone) return operation.unchanged(null);
      const undone: Undone = [];
      for (const part of partsDone(run.done)) undone.push({ part, why: await UNDO[part](operation, run) }); // one transaction runs one statement after the other
      await keepUndone(tx, run.id, undone);
      await auditDesk(tx, call, 'undoMacro', { ...ofOrder(orderId), became: { run: run.id, undone } });
      await publishDesk(tx, { kind: 'conversation', siteId: operation.order.siteId, orderId });
      return run.done.move ? null : operation.unchanged(null);
    });
    return presentRun(found(await loadRun(tx, params.id)), now());
  });
}

type Undo = (operation: Operation, run: RunRow & { done: Done }) => Promise<WhyNotUndone | null>;

/** What takes each part back; answers why it was not. */
const UNDO: Record<MacroPart, Undo> = {
  reply: async ({ tx, at }, { orderId, staffId, done: { reply = 0 } }) => {
    const waited = await endWaiting(tx, reply, 'undone');
    if (!waited) return (await loadReply(tx, reply))?.state === 'sent' ? 'gone_out' : null;
    await publishDesk(tx, { kind: 'drafts', staffId, orderId });
    await giveBack(tx, waited, at);
    return null;
  },
  assign: async ({ tx, order, at }, { done: { owner } }) => {
    if (!owner) return 'work_begun';
    const was = owner.was === null ? null : await orNobody(tx, order.siteId, owner.was, at);
    return (await handOn(tx, order, owner.became, was)) ? null : 'given_on';
  },
  move: async ({ tx, at }, { done: { move = 0 } }) => {
    if (await endMove(tx, move, 'undone', at)) return null;
    return (await loadMove(tx, move))?.state === 'made' ? 'made' : null;
  },
  credit: async () => 'credit_stays', // the customer has been mailed the code
  note: async () => 'note_stays',
  later: async ({ tx, at }, { done: { later = 0 } }) =>
    (await endLater(tx, later, { to: 'canceled', at })) ? null : 'later_over',
};
