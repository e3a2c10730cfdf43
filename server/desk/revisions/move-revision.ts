import type * as contract from '@octavo/contract/desk-revisions';
import { isActiveRevision, whyNoRevisionMove } from '@octavo/domain/revisions/status';
import type { Call } from '#http/on.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { refuse } from '#operations/refusal.ts';
import { recordEvents } from '#orders/events/store.ts';
import { publishOrderChanged } from '#orders/publish-changed.ts';
import { lockOrder } from '#orders/store.ts';
import { presentRevision } from '#revisions/present.ts';
import { changeRevision } from '#revisions/store.ts';
import { staffOf } from '../staff-of.ts';
import { actorOf } from '../store.ts';
import { mailRevision } from './mail-revision.ts';
import { revisionOfStaff } from './revision-of-staff.ts';

/** spec §4, §10.7 Changes the status of a revision, where the transitions of the desk allow it. */
export async function moveRevision(call: Call<typeof contract.moveRevision>) {
  const { db, now, params, body } = call;
  const staff = await staffOf(call);
  const { orderId } = await revisionOfStaff(db, staff, params.id);
  return inTransaction(call, 'moveRevision', async (tx) => {
    await lockOrder(tx, orderId);
    const { id, status: from, dateEnded } = await revisionOfStaff(tx, staff, params.id);
    const to = body.status;
    refuse(whyNoRevisionMove(staff.role, from, to));
    await changeRevision(tx, { id, from, to, dateEnded: isActiveRevision(to) ? null : (dateEnded ?? now()) });
    const details = { revisionId: id, from, to };
    await recordEvents(tx, orderId, [{ kind: 'revision', details }], actorOf(staff), now());
    await mailRevision(tx, call, { orderId, revision: id, status: to });
    await publishOrderChanged(tx, orderId);
    return presentRevision(await revisionOfStaff(tx, staff, id));
  });
}
