import { Refusal } from '#operations/refusal.ts';
import type { Db } from '#db.ts';
import type { Services } from '#services.ts';
import { lockSite } from './store.ts';

/** The services, and who acts: the user of the operating system, a given name, or later a member of staff. */
export type Act = Services & {
  actor: string;
  /** Of a member of staff who acts at the desk. */
  atDesk?: { siteId: number; staffId: number; sessionId: string };
};

type DeskCall = Services & { site: { id: number }; staff: { id: number; email: string }; sessionId: string };

/** Who acts in a call of the desk. */
export const actOf = (call: DeskCall): Act => {
  const { staff, sessionId, site } = call;
  return { ...call, actor: staff.email, atDesk: { siteId: site.id, staffId: staff.id, sessionId } };
};

/** What is done at several sites, once for the audit of each; once in all at the command line, which has no site. */
export const actsOf = (act: Act, siteIds: readonly number[]): Act[] => {
  const { atDesk } = act;
  return atDesk ? siteIds.map((siteId) => ({ ...act, atDesk: { ...atDesk, siteId } })) : [act];
};

/** The site of a host, locked until the transaction ends. Throws `site_unknown`. */
export async function lockedSite(tx: Db, host: string) {
  const site = await lockSite(tx, host);
  if (!site) throw new Refusal('site_unknown');
  return site;
}
