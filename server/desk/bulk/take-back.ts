import * as contract from '@octavo/contract/desk-bulk';
import { whyNoStatusChange } from '@octavo/domain/desk/permission';
import type { OrderStatus } from '@octavo/domain/orders/status';
import type { Call } from '#http/on.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { queueJob } from '#operations/queue-job.ts';
import { Refusal, found } from '#operations/refusal.ts';
import type { Operation } from '#orders/operate.ts';
import { refuseRefunding } from '#orders/refuse-refunding.ts';
import type { Services } from '#services.ts';
import { auditDesk } from '#staff/audit.ts';
import { type StaffRow, loadStaffById } from '#staff/store.ts';
import { giveWork } from '../give-work.ts';
import { putBackToAnswers } from '../inbox/store.ts';
import { moveOrder } from '../move-order.ts';
import { refuseAssignment } from '../refuse-assignment.ts';
import { refuseChange } from '../refuse-change.ts';
import { presentRun } from './present.ts';
import { type Changed, type RunAction, type RunRow, insertRun, loadAside, loadDone, loadRun, loadRunById, loadTakeable, loadTakingBack } from './store.ts'; // oxfmt-ignore

/** ADR 0117 Begins to take back what an own action did, once: a repeat answers the same. Throws `undo_over` where there is nothing to take back. */
export function takeBackBulk(call: Call<typeof contract.takeBackBulk>) {
  const { staff, params, sessionId, now } = call;
  return inTransaction(call, contract.takeBackBulk.name, async (tx) => {
    const run = found(await loadRun(tx, staff, params.id, 'locked'));
    const begun = await loadTakingBack(tx, run.id);
    if (begun) return presentRun(tx, begun, now());
    const orders = await loadTakeable(tx, run);
    if (orders.length === 0) throw new Refusal('undo_over');
    const of = { siteId: staff.siteId, staffId: staff.id, sessionId, dateCreated: now(), takesBack: run.id };
    const id = await insertRun(tx, { ...of, action: { kind: 'takeBack' } }, orders);
    await auditDesk(tx, call, 'takeBackBulk', { subject: `bulk ${run.id}`, became: { orders: orders.length } });
    await queueJob(tx, 'run_bulk', { id });
    return presentRun(tx, found(await loadRun(tx, staff, id)), now());
  });
}

type Taking = Operation & Pick<Services, 'environment' | 'sites'>;

/** Takes back what an action did to an order. Throws `changed_since` where it is not as the action left it, and why else it stays. */
export async function takeBack(operation: Taking, { takesBack }: RunRow, staff: StaffRow) {
  const { tx, order } = operation;
  const run = found(await loadRunById(tx, takesBack ?? 0));
  const done = await loadDone(tx, run.id, order.id);
  if (!done) throw new Refusal('changed_since'); // it was done by an earlier version, which kept nothing
  const action = run.action as RunAction; // the contract checked it
  if (action.kind === 'assign' || action.kind === 'hold') await refuseRefunding(tx, order.id);
  if (action.kind === 'assign') await giveBack(operation, done, staff);
  else if (action.kind === 'hold') await release(operation, done, staff);
  else await returnToAnswers(operation, run.staffId, action.kind === 'snooze' ? new Date(action.until) : null);
}

/** The writer of before has it again, under the rules of giving it by hand. An order that had none has begun by it. */
async function giveBack(operation: Taking, { was, became }: Changed, { role }: StaffRow) {
  const { tx, order } = operation;
  if (was.writerId === undefined) return; // it had this writer before
  if (order.writerId !== became.writerId) throw new Refusal('changed_since');
  if (typeof was.writerId !== 'number') throw new Refusal('work_given');
  await refuseAssignment(tx, role, order);
  const writer = await loadStaffById(tx, was.writerId);
  if (writer.dateDeactivated !== null) throw new Refusal('changed_since');
  await giveWork(operation, was.writerId);
}

/** The order goes on with the status of before, its deadline later by the time on hold (spec §10.14). */
async function release(operation: Taking, { was, became }: Changed, { role }: StaffRow) {
  const { order } = operation;
  const { status, dateHeld } = order;
  if (status !== became.status || dateHeld?.toISOString() !== became.dateHeld) throw new Refusal('changed_since');
  const before = was.status as OrderStatus; // a column of the order
  refuseChange(whyNoStatusChange(role, order, before), status, before);
  await moveOrder(operation, before, {});
}

async function returnToAnswers({ tx, order }: Taking, by: number, until: Date | null) {
  const aside = await loadAside(tx, order.id);
  const isSame = aside?.asideBy === by && aside.asideUntil?.getTime() === until?.getTime();
  if (!isSame) throw new Refusal('changed_since');
  await putBackToAnswers(tx, order.id);
}
