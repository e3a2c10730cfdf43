import * as contract from '@octavo/contract/desk-macros';
import { type MacroParts, mayRunMacro, partsOf } from '@octavo/domain/desk/macros';
import { byName } from '@octavo/domain/language/by-name';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import type { Db } from '#db.ts';
import type { Call } from '#http/on.ts';
import { idempotently } from '#operations/idempotency.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { Refusal, found } from '#operations/refusal.ts';
import { auditDesk } from '#staff/audit.ts';
import type { StaffRow } from '#staff/store.ts';
import { ownerOf } from '../store.ts';
import * as store from './store.ts';

/** spec §12.10 The macros of the site that the caller may run, by name. Writers give no conversation to anybody. */
export async function listMacros({ db, staff }: Call<typeof contract.listMacros>) {
  const all = await store.loadMacros(db, staff.siteId);
  const colleagues = staff.role === 'writer' ? [] : await store.loadColleagues(db, staff.siteId);
  const macros = all.filter(({ parts }) => mayRunMacro(staff.account, parts));
  return { macros: macros.toSorted(byName), colleagues: colleagues.toSorted(byName) };
}

/** spec §12.10 Adds a macro, once for a key. Throws `macro_exists` for a name that another one has. */
export function createMacro(call: Call<typeof contract.createMacro>) {
  const { staff, body, key, now } = call;
  refuseParts(staff, body.parts);
  return inTransaction(call, contract.createMacro.name, async (tx) => {
    await refuseLater(tx, staff, body.parts);
    const intention = { owner: ownerOf(staff), operation: contract.createMacro.name, key, body };
    const { id } = await idempotently(tx, { ...call, ...intention }, async () => {
      const made = await store.insertMacro(tx, { siteId: staff.siteId, ...body, dateChanged: now() });
      if (!made) throw new Refusal('macro_exists');
      await auditDesk(tx, call, 'createMacro', { subject: `macro ${made.id}`, became: body });
      return { id: made.id };
    });
    return found(await store.loadMacro(tx, staff.siteId, id));
  });
}

/** spec §12.10 Throws `macro_changed` where somebody has changed it since, and as `createMacro`. */
export function changeMacro(call: Call<typeof contract.changeMacro>) {
  const { staff, params, body, now } = call;
  const { version, ...became } = body;
  refuseParts(staff, became.parts);
  return inTransaction(call, contract.changeMacro.name, async (tx) => {
    const { name, parts, ...macro } = await ownMacro(tx, staff, params.id);
    if (macro.version !== version) throw new Refusal('macro_changed');
    await refuseLater(tx, staff, became.parts, macro.id);
    if (name !== became.name && (await store.hasMacroNamed(tx, staff.siteId, became.name)))
      throw new Refusal('macro_exists');
    const changed = await store.updateMacro(tx, macro.id, { ...became, dateChanged: now() });
    await auditDesk(tx, call, 'changeMacro', { subject: `macro ${macro.id}`, was: { name, parts }, became });
    return changed;
  });
}

export function deleteMacro(call: Call<typeof contract.deleteMacro>) {
  const { staff, params } = call;
  return inTransaction(call, contract.deleteMacro.name, async (tx) => {
    const { id, name, parts } = await ownMacro(tx, staff, params.id);
    await store.removeMacro(tx, id);
    await auditDesk(tx, call, 'deleteMacro', { subject: `macro ${id}`, was: { name, parts } });
    return null;
  });
}

/** A macro of the site, locked, if the caller may do all that it does. Throws `not_found`, `forbidden`. */
async function ownMacro(tx: Db, staff: StaffRow, id: number) {
  const macro = found(await store.lockMacro(tx, staff.siteId, id));
  if (!mayRunMacro(staff.account, macro.parts)) throw new Refusal('forbidden');
  return macro;
}

/** Throws `invalid` for no parts and for a hold without its reason, `forbidden` for what the caller may not do. */
function refuseParts({ account }: StaffRow, parts: MacroParts) {
  if (partsOf(parts).length === 0) throw new Refusal('invalid', { parts: 'missing' });
  if (parts.move?.status === ORDER_STATUS.hold && !parts.move.heldFor)
    throw new Refusal('invalid', { heldFor: 'missing' });
  if (!mayRunMacro(account, parts)) throw new Refusal('forbidden');
}

/** Throws `invalid` where the macro for later is none of the site, is the same one, or lets another one wait itself. */
async function refuseLater(tx: Db, { siteId }: StaffRow, { later }: MacroParts, own?: number) {
  if (!later) return;
  const macro = later.macro === own ? undefined : await store.loadMacro(tx, siteId, later.macro);
  if (!macro || macro.parts.later) throw new Refusal('invalid', { later: 'value_invalid' });
}
