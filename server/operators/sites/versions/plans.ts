import * as contract from '@octavo/contract/desk-site-versions';
import { isPlannable } from '@octavo/domain/sites/versions';
import { minutesAfter, minutesBetween } from '@octavo/domain/time';
import type { Call } from '#http/on.ts';
import { idempotently } from '#operations/idempotency.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { queueJob } from '#operations/queue-job.ts';
import { Refusal, found } from '#operations/refusal.ts';
import { rolledBack } from '#operations/rolled-back.ts';
import { audit } from '../../audit.ts';
import { applySiteChange } from '../../change-site.ts';
import { hashOfLink, newLinkToken } from '#outside/link-token.ts';
import { siteAddress } from '#sites/address.ts';
import { PREVIEW } from '#sites/preview.ts';
import { refuseElsewhere, refuseUnproven } from '../change-site.ts';
import { actAt, asProblem, managed } from '../managed.ts';
import { presentPlan } from './present-plan.ts';
import { endPlan, insertPlan, loadPlan, lockPlan, setPreview } from './store.ts';

/**
 * ADR 0221 Keeps a change that is checked and not made. Throws `setting_invalid`, `site_changed` or `step_up_needed`, and `invalid` for a time that
 * is past or too far ahead.
 */
export async function planSiteChange(call: Call<typeof contract.planSiteChange>) {
  const { params, body, key, staff, sessionId, now } = call;
  const { id, host } = await managed(call, params.id);
  const { change, reason, startsAt, version } = body;
  refuseElsewhere(change);
  if (startsAt && !isPlannable(startsAt, now())) throw new Refusal('invalid', { startsAt: 'value_invalid' });
  await refuseUnproven(call, change);
  await asProblem(
    rolledBack(call, 'tryPlan', (within) =>
      applySiteChange(actAt({ ...call, ...within }, id), host, change, { version }),
    ),
  );
  return inTransaction(call, contract.planSiteChange.name, async (tx) => {
    const intention = { ...call, owner: `staff ${staff.id}`, operation: contract.planSiteChange.name, key, body };
    const made = await idempotently(tx, intention, async () => {
      const author = { author: staff.email, staffId: staff.id, sessionId };
      const plan = await insertPlan(tx, { siteId: id, change, ...author, reason, startsAt, dateCreated: now() });
      const became = { ...change, startsAt };
      await audit(tx, actAt(call, id), { operation: 'planSiteChange', subject: `site ${id}`, became, reason });
      if (startsAt)
        await queueJob(tx, 'start_site_change', { id: plan.id }, { afterMinutes: minutesBetween(now(), startsAt) });
      return { id: plan.id };
    });
    return presentPlan(found(await loadPlan(tx, made.id)), staff);
  });
}

/** ADR 0221 A link to the site with a plan, for its author. Throws `plan_over`, and `not_found` for anybody else. */
export async function previewSitePlan(call: Call<typeof contract.previewSitePlan>) {
  const { params, staff, now, origin, sessionId } = call;
  const token = newLinkToken();
  const siteId = await inTransaction(call, contract.previewSitePlan.name, async (tx) => {
    const plan = found(await lockPlan(tx, params.id));
    if (plan.staffId !== staff.id) throw new Refusal('not_found');
    if (plan.state !== 'waiting') throw new Refusal('plan_over');
    await setPreview(tx, plan.id, {
      hash: hashOfLink(token),
      until: minutesAfter(now(), PREVIEW.linkMinutes),
      sessionId,
    });
    return plan.siteId;
  });
  const { site } = await managed(call, siteId);
  return { address: `${siteAddress(site, origin)}/?${PREVIEW.parameter}=${token}` };
}

/** ADR 0221 Takes a plan back before it is made. Throws `plan_over`. */
export async function withdrawSitePlan(call: Call<typeof contract.withdrawSitePlan>) {
  const { db, params, staff, now } = call;
  const { siteId } = found(await loadPlan(db, params.id));
  await managed(call, siteId);
  return inTransaction(call, contract.withdrawSitePlan.name, async (tx) => {
    const ended = await endPlan(tx, params.id, { state: 'withdrawn', dateEnded: now() });
    if (!ended) throw new Refusal('plan_over');
    await audit(tx, actAt(call, siteId), {
      operation: 'withdrawSitePlan',
      subject: `site ${siteId}`,
      was: ended.change,
    });
    return presentPlan(ended, staff);
  });
}
