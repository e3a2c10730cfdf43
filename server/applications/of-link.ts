import { Refusal } from '#operations/refusal.ts';
import { hashOfLink, newLinkToken } from '#outside/link-token.ts';
import type { Db } from '#db.ts';
import type { Site } from '#site.ts';
import { insertLink, loadByLink, lockByLink } from './store.ts';

type ByLink = { site: Site; params: { token: string } };

/** spec §12.30 The application of the secret link of a call. Throws `link_used`, also where it is of another site. */
export const applicationOf = async (db: Db, { site, params }: ByLink) =>
  known(await loadByLink(db, site.id, hashOfLink(params.token)));

/** The same, locked until the transaction ends. */
export const lockedOf = async (tx: Db, { site, params }: ByLink) =>
  known(await lockByLink(tx, site.id, hashOfLink(params.token)));

function known<T>(row: T | undefined): T {
  if (row === undefined) throw new Refusal('link_used');
  return row;
}

/** Makes another secret link of an application and answers its token, of which the database has only the hash. */
export async function linkTo(tx: Db, applicationId: number, { isMailed, at }: { isMailed: boolean; at: Date }) {
  const token = newLinkToken();
  await insertLink(tx, { tokenHash: hashOfLink(token), applicationId, isMailed, dateCreated: at });
  return token;
}

/** spec §12.30 Throws `applications_closed` where the operator has not switched them on. */
export function refuseSwitchedOff({ takesApplications }: Site) {
  if (!takesApplications) throw new Refusal('applications_closed');
}
