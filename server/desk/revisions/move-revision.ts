import * as contract from '@octavo/contract/desk-revisions';
import {
  MAILED_REVISION_STATUSES,
  REVISION_STATUS,
  isActiveRevision,
  needsReason,
  whyNoRevisionMove,
} from '@octavo/domain/revisions/status';
import { fineFailedRevision } from '#earnings/recompute-earning.ts';
import type { Call } from '#http/on.ts';
import { revisionChanged } from '#mails/templates/revision-changed.ts';
import { Refusal, refuse } from '#operations/refusal.ts';
import { operate } from '#orders/operate.ts';
import { presentRevision } from '#revisions/present.ts';
import { changeRevision } from '#revisions/store.ts';
import { auditDesk, ofOrder } from '#staff/audit.ts';
import { orderFor, reasonOf } from '../on-desk-order.ts';
import { actorOf } from '../store.ts';
import { revisionOfStaff } from './revision-of-staff.ts';

/** spec §4, §10.7 Changes the status of a revision, where the transitions of the desk allow it. The customer gets a mail where it concerns them. */
export async function moveRevision(call: Call<typeof contract.moveRevision>) {
  const { db, params, body, staff } = call;
  const { orderId } = await revisionOfStaff(db, staff, params.id);
  const door = { name: contract.moveRevision.name, by: actorOf(staff), order: orderFor(staff, orderId) };
  return operate(call, door, async ({ tx, at, happened, mail }) => {
    const { id, number, status: from, dateEnded } = await revisionOfStaff(tx, staff, params.id);
    const to = body.status;
    refuse(whyNoRevisionMove(staff.role, from, to));
    if (needsReason(to) && body.note.trim() === '') throw new Refusal('invalid', { note: 'missing' });
    await changeRevision(tx, { id, from, to, dateEnded: isActiveRevision(to) ? null : (dateEnded ?? at) });
    await auditDesk(tx, call, 'moveRevision', {
      ...ofOrder(orderId),
      ...reasonOf(body),
      was: { id, status: from },
      became: { id, status: to },
    });
    if (to === REVISION_STATUS.failed) await fineFailedRevision(tx, { orderId, revision: { id, number }, at });
    happened({ kind: 'revision', details: { revisionId: id, from, to } });
    const status = MAILED_REVISION_STATUSES.find((one) => one === to);
    if (status) mail('revision', (brand, order) => revisionChanged(brand, { ...order, revision: id, status }));
    return presentRevision(await revisionOfStaff(tx, staff, id));
  });
}
