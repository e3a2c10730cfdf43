import type { SiteChange } from '@octavo/contract/operator-sites';
import { inTransaction } from '#operations/in-transaction.ts';
import { Refusal } from '#operations/refusal.ts';
import { InvalidInput } from '../../input.ts';
import { applySiteChange } from '../../change-site.ts';
import type { Act } from '../../act.ts';
import type { Services } from '#services.ts';
import { loadManagedIds } from '../store.ts';
import { endPlan, loadPlan } from './store.ts';

/**
 * ADR 0221 Makes a planned change at its time, as its author. Where the site or the author cannot have it any more, the plan keeps the reason.
 * Repeatable: a plan that has ended stays so.
 */
export async function startSiteChange(services: Services, { id }: { id: number }) {
  const { db, sites } = services;
  const plan = await loadPlan(db, id);
  if (!plan || plan.state !== 'waiting' || !plan.startsAt) return; // its job runs at its time, by the clock of the database
  const host = sites.byId(plan.siteId)?.hosts[0] ?? '';
  try {
    await inTransaction(services, 'startSiteChange', async (tx) => {
      if (!(await endPlan(tx, id, 'done'))) return;
      const isOperator = (await loadManagedIds(tx, plan.author)).includes(plan.siteId);
      if (!isOperator) throw new Refusal('forbidden');
      const within: Services = { ...services, db: tx, runTransaction: (_db, _name, work) => work(tx) };
      const act: Act = { ...within, actor: plan.author };
      await applySiteChange(act, host, plan.change as SiteChange, { reason: plan.reason }); // written by planSiteChange
    });
  } catch (error) {
    const why = reasonIn(error);
    if (why === null) throw error;
    await endPlan(db, id, 'refused', why);
  }
}

function reasonIn(error: unknown): string | null {
  if (error instanceof InvalidInput) return Object.values(error.errors)[0] ?? '';
  return error instanceof Refusal ? error.message : null;
}
