import * as contract from '@octavo/contract/desk-staff';
import type { StaffWork } from '@octavo/contract/operators';
import { differences } from '#audit/differences.ts';
import type { Db } from '#db.ts';
import type { Call } from '#http/on.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { queueJob } from '#operations/queue-job.ts';
import { found } from '#operations/refusal.ts';
import { auditDesk } from '#staff/audit.ts';
import { publishDesk } from '#staff/publish-desk.ts';
import { presentMember } from './list-staff.ts';
import { type WorkOfMember, loadMember, lockMember, updateWork } from './store.ts';

/** spec §12.11 Sets how much work somebody takes. More room is filled at once; what somebody has already, stays. */
export function setStaffWork(call: Call<typeof contract.setStaffWork>) {
  const { site, params, body } = call;
  return inTransaction(call, contract.setStaffWork.name, async (tx) => {
    const member = found(await lockMember(tx, site.id, params.id));
    const { was, became } = await changeWork(tx, member, body);
    await auditDesk(tx, call, 'setStaffWork', { subject: `staff ${member.id}`, was, became });
    return presentMember(found(await loadMember(tx, site.id, member.id)), call);
  });
}

type Member = WorkOfMember & { id: number; siteId: number };

/** The same without its entry in the audit. Answers what it has changed. */
export async function changeWork(tx: Db, { id, siteId, ...member }: Member, work: StaffWork) {
  const { capacity, languages, papersMax } = member;
  const changed = differences({ capacity, languages, papersMax }, await updateWork(tx, id, work));
  await publishDesk(tx, { kind: 'duty', siteId });
  await queueJob(tx, 'hand_out', { siteId });
  return changed;
}
