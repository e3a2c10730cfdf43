import { InvalidInput } from '../input.ts';
import type { Act } from '../act.ts';
import { Refusal } from '#operations/refusal.ts';
import type { Services } from '#services.ts';
import type { Site } from '#site.ts';
import type { StaffRow } from '#staff/store.ts';
import { loadManagedIds } from './store.ts';

/** A call of an operator about a site that need not be the one of this desk. */
export type DeskCall = Services & { site: Site; origin: string; staff: StaffRow; sessionId: string };

export type Managed = { id: number; host: string; site: Site };

/** The site of this number, if the caller is an operator there too. Throws `not_found`. */
export async function managed(call: DeskCall, id: number): Promise<Managed> {
  const ids = await loadManagedIds(call.db, call.staff.email);
  const site = ids.includes(id) ? call.sites.byId(id) : undefined;
  const host = site?.hosts[0];
  if (!site || host === undefined) throw new Refusal('not_found');
  return { id, host, site };
}

/** Who acts at the desk on a site: its audit names the person. */
export const actAt = (call: DeskCall, siteId: number): Act => ({
  ...call,
  actor: call.staff.email,
  atDesk: { siteId, staffId: call.staff.id, sessionId: call.sessionId },
});

/** An operation of operators at the desk: its sentence about a wrong field is a Problem with the field. */
export async function asProblem<T>(operation: Promise<T>): Promise<T> {
  try {
    return await operation;
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    const [[field, why] = ['', '']] = Object.entries(error.errors);
    throw new Refusal('setting_invalid', undefined, { params: { field, why } });
  }
}
