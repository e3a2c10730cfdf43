import type { SitePlan } from '@octavo/contract/desk-site-versions';
import type { StaffRow } from '#staff/store.ts';
import type { PlanRow } from './store.ts';

/** A planned change, as operators of its site see it. */
export const presentPlan = (plan: PlanRow, staff: Pick<StaffRow, 'id'>): SitePlan => ({
  id: plan.id,
  author: plan.author,
  reason: plan.reason,
  startsAt: plan.startsAt,
  state: plan.state,
  why: plan.why,
  fields: Object.keys(plan.change as object), // written by planSiteChange
  isOwn: plan.staffId === staff.id,
  date: plan.dateCreated,
});
