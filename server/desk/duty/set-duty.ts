import * as contract from '@octavo/contract/desk-duty';
import { whyNoDutyUntil } from '@octavo/domain/desk/duty';
import { minutesBetween } from '@octavo/domain/time';
import type { Call } from '#http/on.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { queueJob } from '#operations/queue-job.ts';
import { refuse } from '#operations/refusal.ts';
import { auditDesk } from '#staff/audit.ts';
import { publishDesk } from '#staff/publish-desk.ts';
import { endDuty } from './end-duty.ts';
import { getDuty } from './get-duty.ts';
import { setDutyOf } from './store.ts';

/** spec §12.11 Goes on duty, or off duty. What waits for nobody goes to those on duty afterwards. Throws `duty_end_wrong`. */
export async function setDuty(call: Call<typeof contract.setDuty>) {
  const { site, staff, body, now } = call;
  const siteId = site.id;
  const until = body.isOn ? body.until : null;
  refuse(whyNoDutyUntil(until, now()));
  await inTransaction(call, contract.setDuty.name, async (tx) => {
    const freedConversations = body.isOn ? 0 : await endDuty(tx, { id: staff.id, siteId });
    if (body.isOn) {
      await setDutyOf(tx, staff.id, now(), until);
      await publishDesk(tx, { kind: 'duty', siteId });
      await queueJob(tx, 'hand_out', { siteId });
      if (until) await queueJob(tx, 'end_duty', { staffId: staff.id }, { afterMinutes: minutesBetween(now(), until) });
    }
    const became = { isOnDuty: body.isOn, ...(until && { until: until.toISOString() }), freedConversations };
    await auditDesk(tx, call, 'setDuty', { subject: `staff ${staff.id}`, became });
  });
  return getDuty(call);
}
