import type { SiteChange } from '@octavo/contract/operator-sites';
import { takenBack } from '@octavo/domain/sites/versions';
import { inTransaction } from '#operations/in-transaction.ts';
import { Refusal } from '#operations/refusal.ts';
import type { Db } from '#db.ts';
import { InvalidInput, refuseField } from '../../input.ts';
import { applySiteChange } from '../../change-site.ts';
import { type Act, lockedSite } from '../../act.ts';
import type { Services } from '#services.ts';
import { lastNumber } from '../../versions/store.ts';
import { words } from '../../words.ts';
import { loadManagedIds } from '../store.ts';
import { type PlanRow, endPlan, loadLastMade, loadPlan, loadVersionAt, loadWithBefore } from './store.ts';

/**
 * ADR 0221 Makes a planned change at its time, as its author. Where the site or the author cannot have it any more, or the same was changed since it
 * was planned, the plan keeps the reason. Repeatable: a plan that has ended stays so.
 */
export async function startSiteChange(services: Services, { id }: { id: number }) {
  const { db, sites } = services;
  const plan = await loadPlan(db, id);
  if (!plan || plan.state !== 'waiting' || !plan.startsAt) return; // its job runs at its time, by the clock of the database
  const host = sites.byId(plan.siteId)?.hosts[0] ?? '';
  const at = services.now(); // of the plan and of its version: a later plan is compared with the site of this moment
  try {
    await inTransaction(services, 'startSiteChange', async (tx) => {
      if (!(await endPlan(tx, id, { state: 'done', dateEnded: at }))) return;
      const isOperator = (await loadManagedIds(tx, plan.author)).includes(plan.siteId);
      if (!isOperator) throw new Refusal('forbidden');
      const within: Services = { ...services, now: () => at, db: tx, runTransaction: (_db, _name, work) => work(tx) };
      const atDesk = { siteId: plan.siteId, staffId: plan.staffId, sessionId: plan.sessionId };
      const act: Act = { ...within, actor: plan.author, atDesk };
      await lockedSite(tx, host);
      await refuseChangedSince(tx, plan);
      await applySiteChange(act, host, plan.change as SiteChange, { reason: plan.reason }); // written by planSiteChange
    });
  } catch (error) {
    const why = reasonIn(error);
    if (why === null) throw error;
    await endPlan(db, id, { state: 'refused', dateEnded: at, why });
  }
}

/**
 * Throws InvalidInput where a field of the plan has another value than when it was planned, or than an earlier plan gave it since: that change would
 * be lost.
 */
async function refuseChangedSince(tx: Db, plan: PlanRow) {
  const { siteId, dateCreated } = plan;
  const { version: now } = await loadWithBefore(tx, siteId, (await lastNumber(tx, siteId)) ?? 0);
  if (!now) return; // the site was never changed
  const refuseChanged = async (field: string) => {
    const then = await loadVersionAt(tx, siteId, (await loadLastMade(tx, plan, field)) ?? dateCreated);
    const changed = takenBack(then?.settings as Fields, now.settings as Fields); // written by keepVersion
    if (field in changed) refuseField(field, words.changedSincePlanned);
  };
  for (const field of Object.keys(plan.change as Fields)) await refuseChanged(field); // oxlint-disable-line no-await-in-loop -- of one connection
}

type Fields = Record<string, unknown>;

function reasonIn(error: unknown): string | null {
  if (error instanceof InvalidInput) return Object.values(error.errors)[0] ?? '';
  return error instanceof Refusal ? error.message : null;
}
