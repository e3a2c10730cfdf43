import { deskRoleOf } from '@octavo/domain/desk/rights';
import type { Db } from '#db.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { Refusal, found } from '#operations/refusal.ts';
import { operateWithin } from '#orders/operate.ts';
import type { Services } from '#services.ts';
import { auditDesk, ofOrder } from '#staff/audit.ts';
import { publishDesk } from '#staff/publish-desk.ts';
import { loadStaffById } from '#staff/store.ts';
import { changesOf, orderFor } from '../../on-desk-order.ts';
import { actorOf } from '../../store.ts';
import type { Owner } from '../assign-part.ts';
import { doParts } from '../do-parts.ts';
import { loadMacroFor } from '../run-macro.ts';
import { insertRun } from '../store.ts';
import { endLater, loadLater } from './store.ts';

type Later = NonNullable<Awaited<ReturnType<typeof loadLater>>>;

/**
 * ADR 0261 The job that runs a macro whose time has come, in the name of who planned it: every part in one transaction, or none. What refuses it is
 * kept for the conversation. Repeatable: one that ended before stays so.
 */
export async function runLater(services: Services, { id, ownerThen }: { id: number; ownerThen?: Owner }) {
  const later = await loadLater(services.db, id);
  if (later?.state !== 'waiting') return;
  try {
    await inTransaction(services, 'runMacro', (tx) => run(tx, services, later, ownerThen));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await keepRefusal(services, later, error.code);
  }
}

async function run(tx: Db, services: Services, later: Later, ownerThen: Owner | undefined) {
  const { id, orderId, staffId, sessionId, macroId, name, version } = later;
  const row = await loadStaffById(tx, staffId);
  if (row.dateDeactivated !== null) throw new Refusal('staff_deactivated');
  const staff = { ...row, role: deskRoleOf(row.role), account: row.role };
  const site = found(services.sites.byId(staff.siteId));
  const door = { name: 'runMacro' as const, by: actorOf(staff), order: orderFor(staff, orderId) };
  await operateWithin(tx, services, door, async (operation) => {
    const { at, unchanged } = operation;
    if (!(await endLater(tx, id, { to: 'run', at }))) return unchanged(null); // something arrived while we waited for the lock
    const { parts } = await loadMacroFor(tx, staff, { macro: macroId, version });
    const watched = changesOf(operation);
    const doing = { ...services, ...operation, change: watched.change, staff, site, sessionId, values: {} };
    const done = await doParts({ ...doing, ownerThen, isWaiting: false }, parts);
    await insertRun(tx, { orderId, staffId, macroId, name, done, dateCreated: at });
    const became = { macro: macroId, name, later: id, ...done };
    const auditor = { now: services.now, site, staff, sessionId };
    await auditDesk(tx, auditor, 'runMacro', { ...ofOrder(orderId), ...watched.changed(became) });
    return null;
  });
}

const keepRefusal = (services: Services, { id, orderId, staffId }: Later, why: string) =>
  inTransaction(services, 'runMacro', async (tx) => {
    if (!(await endLater(tx, id, { to: 'refused', at: services.now(), why }))) return;
    const { siteId } = await loadStaffById(tx, staffId);
    await publishDesk(tx, { kind: 'conversation', siteId, orderId });
  });
