import type { Endpoint } from '@octavo/contract/endpoint';
import { whyNoStepUp } from '@octavo/domain/desk/factors';
import type { Right } from '@octavo/domain/desk/right';
import { RIGHTS, type StaffOperation, deskRoleOf } from '@octavo/domain/desk/rights';
import { loadOrderOf, loadOrderOfWebhook } from '#audit/store.ts';
import type { Db } from '#db.ts';
import { Refusal, found, refuse } from '#operations/refusal.ts';
import { type Look, type Subject, noteLook } from './audit.ts';
import { loadCaller } from './load-caller.ts';
import { type StaffRow, loadProof } from './store.ts';

type Operation<C, R> = (call: C) => R | Promise<R>;

type StaffCall = Omit<Look, 'staff'> & { db: Db; staffId: number; params?: unknown };

/**
 * ADR 0135 The operation of an endpoint of staff for those whose role may do it, as its argument `staff`; what reads personal data is noted
 * in the audit before it is answered. Other endpoints are as they were. Throws `signed_out`, `forbidden` or `step_up_needed`.
 */
export function attended<C, R>(endpoint: Endpoint, operation: Operation<C, R>): Operation<C, R> {
  if (endpoint.access !== 'staff') return operation;
  const name = endpoint.name as StaffOperation; // an endpoint of staff is declared under a name of the table
  const right = RIGHTS[name];
  return async (call) => {
    const asked = call as unknown as StaffCall; // everybody with a token of staff calls so
    const staff = await staffWith(right, asked);
    const answer = await operation({ ...call, staff });
    if (right.about) await noteLook({ ...asked, staff }, name, await subjectOf(asked.db, right.about, asked.params));
    return answer;
  };
}

/** The member of staff who calls. The role is read for each request, so a change takes effect at once. */
async function staffWith({ roles, stepUp }: Right, call: StaffCall): Promise<StaffRow> {
  const { db, site, staffId, sessionId, now } = call;
  const staff = await loadCaller(db, site.id, staffId);
  if (!staff) throw new Refusal('signed_out');
  if (!roles.includes(staff.role)) throw new Refusal('forbidden');
  if (stepUp) refuse(whyNoStepUp(found(await loadProof(db, sessionId)), now()));
  return { ...staff, role: deskRoleOf(staff.role), account: staff.role };
}

/** What a look was at. A file, a held message, a dispute and a notice belong to an order, so that the customer of the order can be told. */
async function subjectOf(db: Db, about: NonNullable<Right['about']>, params: unknown): Promise<Subject> {
  const { id } = (params ?? {}) as { id?: number };
  if (id === undefined || about === 'list') return { subject: 'list' };
  const subject = `${about} ${id}`;
  if (about === 'customer') return { subject, customerId: id };
  if (about === 'order') return { subject, orderId: id };
  if (about === 'application' || about === 'bulk') return { subject };
  const table = { file: 'files', message: 'heldMessages', dispute: 'disputes' } as const;
  const orderId = await (about === 'webhook' ? loadOrderOfWebhook(db, id) : loadOrderOf(db, table[about], id));
  return { subject, ...(orderId !== undefined && { orderId }) };
}
