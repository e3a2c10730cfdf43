import * as contract from '@octavo/contract/desk-macros';
import { mayRunMacro } from '@octavo/domain/desk/macros';
import { seenIn } from '@octavo/domain/desk/position';
import type { Db } from '#db.ts';
import type { Call } from '#http/on.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { Refusal, found } from '#operations/refusal.ts';
import { operateWithin } from '#orders/operate.ts';
import { auditDesk, ofOrder } from '#staff/audit.ts';
import type { StaffRow } from '#staff/store.ts';
import { hasNewer } from '../conversation/store.ts';
import { changesOf, orderFor } from '../on-desk-order.ts';
import { actorOf, ownerOf } from '../store.ts';
import { doParts } from './do-parts.ts';
import { presentRun } from './present.ts';
import { insertRun, loadMacro, loadRun } from './store.ts';

type Running = Call<typeof contract.runMacro>;

/**
 * ADR 0128 Runs a macro on an order as it was explained, once for a key: every part in one transaction, or none. Throws `macro_changed`,
 * `conversation_moved` and `conversation_taken` where it is not as it was explained, and what refuses a part.
 */
export function runMacro(call: Running) {
  const { staff, params, body, key, now } = call;
  return inTransaction(call, contract.runMacro.name, async (tx) => {
    const intention = { owner: ownerOf(staff), key, body: { params, body } };
    const door = { name: contract.runMacro.name, by: actorOf(staff), intention, order: orderFor(staff, params.id) };
    const { id } = await operateWithin(tx, call, door, async (operation) => {
      const macro = await loadMacroFor(tx, staff, body);
      const { order, at, unchanged } = operation;
      if (await hasNewer(tx, order.id, staff.id, seenIn(body.position))) throw new Refusal('conversation_moved');
      if (order.ownerId !== body.owner) throw new Refusal('conversation_taken');
      const watched = changesOf(operation);
      const { values } = body;
      const done = await doParts(
        { ...call, ...operation, change: watched.change, values, isWaiting: true },
        macro.parts,
      );
      const about = { orderId: order.id, staffId: staff.id, macroId: macro.id, name: macro.name };
      const run = { id: await insertRun(tx, { ...about, done, dateCreated: at }) };
      const became = { macro: macro.id, name: macro.name, ...done };
      await auditDesk(tx, call, 'runMacro', { ...ofOrder(order.id), ...watched.changed(became) });
      return done.writer || done.move ? run : unchanged(run);
    });
    return presentRun(found(await loadRun(tx, id)), now());
  });
}

/** A macro of the site as somebody was shown it, if they may do every part. Throws `not_found`, `forbidden`, `macro_changed`. */
export async function loadMacroFor(db: Db, staff: StaffRow, shown: { macro: number; version: number }) {
  const macro = found(await loadMacro(db, staff.siteId, shown.macro));
  if (!mayRunMacro(staff.account, macro.parts)) throw new Refusal('forbidden');
  if (macro.version !== shown.version) throw new Refusal('macro_changed');
  return macro;
}
