import * as contract from '@octavo/contract/desk-bulk';
import { viewOf } from '@octavo/contract/view-parameters';
import { BULK_UNDO_SECONDS, MOST_IN_BULK } from '@octavo/domain/desk/bulk';
import { type MacroParts, partsOf } from '@octavo/domain/desk/macros';
import { gapsOf, isVariable } from '@octavo/domain/desk/variables';
import { loadHours } from '#clocks/store.ts';
import type { Db } from '#db.ts';
import type { Call } from '#http/on.ts';
import { idempotently } from '#operations/idempotency.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { queueJob } from '#operations/queue-job.ts';
import { Refusal, found } from '#operations/refusal.ts';
import { auditDesk } from '#staff/audit.ts';
import type { StaffRow } from '#staff/store.ts';
import { boundsOf } from '../inbox/list-queue.ts';
import { loadPlaces } from '../inbox/store.ts';
import { loadMacroFor } from '../macros/run-macro.ts';
import { filledIn, textOf } from '../macros/values.ts';
import { refuseUnfilled } from '../refuse-unfilled.ts';
import { ownerOf } from '../store.ts';
import { loadViewPlaces } from '../views/matching/store.ts';
import { presentRun } from './present.ts';
import { insertRun, loadOnlyCustomer, loadRun } from './store.ts';

/** ADR 0135 The action without what is sent as a message. */
function auditedAction(action: contract.BulkAction) {
  if (action.kind === 'reply' || action.kind === 'note') return { kind: action.kind };
  return action.kind === 'macro' ? { kind: action.kind, macro: action.macro } : action;
}

type Start = Call<typeof contract.startBulk>;

/**
 * spec §12.7 Begins one action on many orders, with one entry in the audit that has their number. Throws `count_changed` where another
 * number matches than was shown, and `too_many_orders`: nothing happens then.
 */
export function startBulk(call: Start) {
  const { staff, body, key, now, sessionId } = call;
  return inTransaction(call, contract.startBulk.name, async (tx) => {
    const intention = { owner: ownerOf(staff), operation: contract.startBulk.name, key, body };
    const { id } = await idempotently(tx, { ...call, ...intention }, async () => {
      await refuseUnready(tx, staff, body.action);
      const ids = await chosen(tx, call);
      const run = { siteId: staff.siteId, staffId: staff.id, sessionId, action: body.action, dateCreated: now() };
      const made = await insertRun(tx, run, ids);
      const reason = 'note' in body.action ? { reason: body.action.note } : {};
      const became = { ...body, action: auditedAction(body.action), orders: ids.length };
      const customerId = await loadOnlyCustomer(tx, made); // its words are then about one person
      await auditDesk(tx, call, 'startBulk', { subject: `bulk ${made}`, customerId, became, ...reason });
      await queueJob(tx, 'run_bulk', { id: made }, { afterMinutes: BULK_UNDO_SECONDS / 60 });
      return { id: made };
    });
    return presentRun(tx, found(await loadRun(tx, staff, id)), now());
  });
}

/** Nothing is begun that every order would refuse. Throws `variable_empty` for a variable that no order fills in, and as `loadMacroFor`. */
async function refuseUnready(tx: Db, staff: StaffRow, action: contract.BulkAction) {
  if (action.kind === 'hold') return refuseUnfilled(action.note);
  if (action.kind !== 'reply' && action.kind !== 'note' && action.kind !== 'macro') return;
  const parts = await partsToDo(tx, staff, action);
  const values = action.kind === 'macro' ? action.values : {};
  const filled = filledIn(parts, values);
  const gaps = partsOf(filled).flatMap((part) => gapsOf(textOf(part, filled) ?? ''));
  const named = Object.values(values).flatMap(gapsOf); // no order fills in what a value names
  const variable = gaps.find((gap) => !isVariable(gap) || named.includes(gap));
  if (variable !== undefined) throw new Refusal('variable_empty', undefined, { params: { variable } });
}

type Writing = Extract<contract.BulkAction, { kind: 'reply' | 'note' | 'macro' }>;

/** What is done to each order, as by a macro. Throws as `loadMacroFor`. */
export async function partsToDo(tx: Db, staff: StaffRow, action: Writing): Promise<MacroParts> {
  if (action.kind === 'macro') return (await loadMacroFor(tx, staff, action)).parts;
  return action.kind === 'reply' ? { reply: action.text } : { note: action.text };
}

async function chosen(tx: Db, { staff, body, now }: Start): Promise<number[]> {
  if ('ids' in body.on) return [...new Set(body.on.ids)];
  const ids = await matching(tx, staff, body.on, now());
  if (ids.length > MOST_IN_BULK) throw new Refusal('too_many_orders');
  if (ids.length !== body.on.count) throw new Refusal('count_changed', undefined, { params: { count: ids.length } });
  return ids;
}

type Matching = Exclude<Start['body']['on'], { ids: number[] }>;

/** The orders of a view or of a queue, at most one more than an action takes. Throws `forbidden` for a queue of another role. */
async function matching(tx: Db, staff: StaffRow, on: Matching, now: Date): Promise<number[]> {
  const hours = await loadHours(tx, staff.siteId);
  if ('queue' in on) {
    const places = await loadPlaces(tx, boundsOf(on.queue, staff, hours, now), null, MOST_IN_BULK + 1);
    return places.map(({ orderId }) => orderId);
  }
  const viewing = { view: viewOf(on.view), staff, hours, now };
  const places = await loadViewPlaces(tx, viewing, null, MOST_IN_BULK + 1);
  return places.map(({ id }) => id);
}
