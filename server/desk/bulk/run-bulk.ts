import type { BulkAction } from '@octavo/contract/desk-bulk';
import type { BulkKind } from '@octavo/domain/desk/bulk';
import { type StaffOperation, deskRoleOf, mayDo } from '@octavo/domain/desk/rights';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { resumeAsked } from '#clocks/store.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { Refusal, found } from '#operations/refusal.ts';
import { type Operation, operateWithin } from '#orders/operate.ts';
import type { Services } from '#services.ts';
import { auditDesk, ofOrder } from '#staff/audit.ts';
import { publishDesk } from '#staff/publish-desk.ts';
import type { StaffRow } from '#staff/store.ts';
import { assignOrder } from '../assign-writer.ts';
import { changeAtOnce } from '../change-status.ts';
import { handOn } from '../conversation/hand-on.ts';
import { hasNewerSince } from '../conversation/store.ts';
import { snooze } from '../inbox/snooze-order.ts';
import { setAside } from '../inbox/store.ts';
import { doParts } from '../macros/do-parts.ts';
import { changesOf, orderFor, reasonOf } from '../on-desk-order.ts';
import { actorOf } from '../store.ts';
import {
  type Changed,
  type RunAction,
  type RunRow,
  isGivenSince,
  keepChanged,
  loadNextRow,
  loadRunById,
  loadStaffById,
  moveRun,
  refuseRow,
  takeRow,
} from './store.ts';
import { partsToDo } from './start-bulk.ts';
import { takeBack } from './take-back.ts';

/** The operation of the desk that each action does on an order. */
const OPERATIONS: Record<BulkKind | 'takeBack', StaffOperation> = {
  assign: 'assignWriter',
  hold: 'changeStatus',
  answered: 'sayAnswered',
  snooze: 'snoozeOrder',
  reply: 'sendReply',
  note: 'noteConversation',
  claim: 'ownConversation',
  macro: 'runMacro',
  takeBack: 'takeBackBulk',
};

/**
 * ADR 0117 Does an action on many orders, each in a transaction of its own with its entry in the audit and its outcome. It may be killed and run
 * again, or run twice at once: it goes on with the first order without an outcome. It stops where somebody stopped it, and where its person may not do it any more.
 */
export async function runBulk(services: Services, { id }: { id: number }) {
  await moveRun(services.db, id, ['waiting'], 'running', null);
  const run = await loadRunById(services.db, id);
  if (run?.state !== 'running') return;
  for (;;) {
    const row = await loadNextRow(services.db, id);
    if (!row) break;
    const refusal = await doOne(services, run, row);
    if (refusal) await refuseRow(services.db, id, row.place, refusal);
  }
  await moveRun(services.db, id, ['running'], 'done', services.now());
}

/** Answers why it was refused; what was done is stored with the change. */
async function doOne(
  services: Services,
  run: RunRow,
  { place, orderId }: { place: number; orderId: number },
): Promise<Refusal | null> {
  const action = run.action as RunAction; // the contract checked it
  const name = OPERATIONS[action.kind];
  try {
    await inTransaction(services, name, async (tx) => {
      const staff = await staffOfRun(services, run, name);
      await operateWithin(
        tx,
        services,
        { name, by: actorOf(staff), order: orderFor(staff, orderId) },
        async (operation) => {
          if (!(await takeRow(tx, run.id, place))) return; // another process runs it too, and has done it
          const order = changesOf(operation);
          await act({ ...services, ...operation, change: order.change }, action, staff, run);
          const auditor = { now: services.now, site: { id: run.siteId }, staff, sessionId: run.sessionId };
          const became = { bulk: run.id };
          await auditDesk(tx, auditor, name, { ...ofOrder(orderId), ...reasonOf(action), ...order.changed(became) });
          await keepChanged(tx, run.id, place, kept(order.changed({})));
        },
      );
    });
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** Of what changed, the fields that tell whether the order is still as it was left, and how it was before. */
const kept = ({ was, became }: Changed): Changed => ({ was: placeOf(was), became: placeOf(became) });

const placeOf = ({ writerId, status, dateHeld }: Changed['was']) => ({ writerId, status, dateHeld });

/** The person who began it, who may have another role by now, or none, or be deactivated (ADR 0117). */
async function staffOfRun({ db }: Services, { staffId }: RunRow, name: StaffOperation): Promise<StaffRow> {
  const staff = await loadStaffById(db, staffId);
  if (!staff || staff.dateDeactivated !== null || !mayDo(staff.role, name)) throw new Refusal('forbidden');
  return { ...staff, role: deskRoleOf(staff.role), account: staff.role };
}

type Acting = Operation & Pick<Services, 'environment' | 'sites'>;

/** What nobody should do to an order without having read what came. */
const AFTER_READING: RunAction['kind'][] = ['answered', 'snooze', 'reply', 'macro'];

async function act(operation: Acting, action: RunAction, staff: StaffRow, run: RunRow) {
  if (AFTER_READING.includes(action.kind)) await refuseMoved(operation, staff, run);
  if (action.kind === 'takeBack') await takeBack(operation, run, staff);
  else if (action.kind === 'assign') await assign(operation, action, staff, run);
  else if (action.kind === 'answered') await answer(operation, staff);
  else if (action.kind === 'claim') await claim(operation, staff);
  else if (action.kind === 'snooze') await snooze(operation, staff.id, new Date(action.until));
  else if (action.kind === 'hold') {
    await changeAtOnce({ ...operation, staff, body: { ...action, status: ORDER_STATUS.hold } });
    await resumeAsked(operation.tx, operation.order.id, run.dateCreated);
  } else await write(operation, action, staff, run);
}

/** ADR 0128 Throws `conversation_moved` where somebody else has written or done something since the action was begun. */
async function refuseMoved({ tx, order }: Acting, staff: StaffRow, { dateCreated }: RunRow) {
  if (await hasNewerSince(tx, order.id, staff.id, dateCreated)) throw new Refusal('conversation_moved');
}

type Assigning = Extract<BulkAction, { kind: 'assign' }>;

/** Throws `changed_since` where somebody else has given the order to a writer since the action was begun, who would lose it unseen. */
async function assign(operation: Acting, action: Assigning, staff: StaffRow, { dateCreated }: RunRow) {
  const { tx, order } = operation;
  if (await isGivenSince(tx, order.id, staff.id, dateCreated)) throw new Refusal('changed_since');
  await assignOrder({ ...operation, staff, site: { id: staff.siteId }, body: action });
}

/** Takes an order out of the queue of answers. Throws `nothing_waits`. */
async function answer({ tx, order, at }: Acting, staff: StaffRow) {
  const isWaiting = await setAside(tx, order.id, { asideBy: staff.id, asideAt: at, asideUntil: null });
  if (!isWaiting) throw new Refusal('nothing_waits');
}

/** Takes the conversation of an order. Throws `conversation_taken` where a colleague has it. */
async function claim({ tx, order }: Acting, { id }: StaffRow) {
  if (order.ownerId === id) return;
  if (!(await handOn(tx, order, null, id))) throw new Refusal('conversation_taken');
  await publishDesk(tx, { kind: 'conversation', siteId: order.siteId, orderId: order.id });
}

type Writing = Extract<BulkAction, { kind: 'reply' | 'note' | 'macro' }>;

/** Replies to an order, adds a note, or runs a macro on it. */
async function write(operation: Acting, action: Writing, staff: StaffRow, { sessionId }: RunRow) {
  const { tx, sites } = operation;
  const values = action.kind === 'macro' ? action.values : {};
  const doing = { ...operation, staff, site: found(sites.byId(staff.siteId)), sessionId };
  await doParts({ ...doing, values, isWaiting: false }, await partsToDo(tx, staff, action));
}
