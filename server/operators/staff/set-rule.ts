import * as contract from '@octavo/contract/desk-duty';
import type { Call } from '#http/on.ts';
import { getDuty } from '#desk/duty/get-duty.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { queueJob } from '#operations/queue-job.ts';
import { auditDesk } from '#staff/audit.ts';
import { publishDesk } from '#staff/publish-desk.ts';
import { actOf, lockedSite } from '../act.ts';
import { updateSite } from '../store.ts';
import { keepFirst, keepVersion } from '../versions/keep-version.ts';

/**
 * ADR 0129 Switches the rule of the site on or off. Conversations that somebody has stay where they are. ADR 0221 It is a setting of the
 * site, so a change of it is a version.
 */
export async function setRule(call: Call<typeof contract.setRule>) {
  const { site, body, sites } = call;
  await inTransaction(call, contract.setRule.name, async (tx) => {
    const { assignsByRule } = await lockedSite(tx, site.hosts[0] ?? '');
    const [was, became] = [{ assignsByRule }, { assignsByRule: body.isByRule }];
    await auditDesk(tx, call, 'setRule', { subject: `site ${site.id}`, was, became });
    if (body.isByRule !== assignsByRule) {
      const act = actOf(call);
      await keepFirst(tx, act, site.id);
      await updateSite(tx, site.id, became);
      await keepVersion(tx, act, site.id, { was, became });
    }
    await publishDesk(tx, { kind: 'duty', siteId: site.id });
    await queueJob(tx, 'hand_out', { siteId: site.id });
  });
  await sites.reload();
  return getDuty(call);
}
