import * as contract from '@octavo/contract/desk-payments';
import type { Call } from '#http/on.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { Refusal, found } from '#operations/refusal.ts';
import { auditDesk } from '#staff/audit.ts';
import { endFault, loadFault } from './store.ts';

/** ADR 0210 Takes a fault from the board for a reason. Throws `fault_decided` where somebody did before. */
export function decideFault(call: Call<typeof contract.decideFault>) {
  const { staff, params, body, now } = call;
  const { reason } = body;
  return inTransaction(call, contract.decideFault.name, async (tx) => {
    const { id, kind, subject, orderId } = found(await loadFault(tx, staff.siteId, params.id));
    if (!(await endFault(tx, id, { decidedBy: staff.id, reason, at: now() }))) throw new Refusal('fault_decided');
    const about = orderId === null ? { subject: `fault ${id}` } : { subject: `order ${orderId}`, orderId };
    await auditDesk(tx, call, 'decideFault', { ...about, reason, was: { fault: kind, about: subject } });
    return null;
  });
}
