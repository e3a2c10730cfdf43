import * as contract from '@octavo/contract/desk';
import { byName } from '@octavo/domain/language/by-name';
import { insertAuditEntry } from '#audit/store.ts';
import { endSessions } from '#auth/store.ts';
import type { Call } from '#http/on.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { Refusal } from '#operations/refusal.ts';
import { hashOfLink } from '#outside/link-token.ts';
import { logEvent } from '#outside/log.ts';
import { siteAddress } from '#sites/address.ts';
import { consumeStaffLink, hasOpenStaffLink, loadOpenSessionsOfStaff, setStaffPasswordHash } from './store.ts';

/**
 * ADR 0032, ADR 0292 Sets the password of every account that the link of an invitation is for, and ends their open sessions. The audit of each site has it, as done by its owner. Throws `link_used`.
 */
export async function setStaffPassword(call: Call<typeof contract.setStaffPassword>) {
  const { db, now, site, body, passwords, sites, origin } = call;
  const tokenHash = hashOfLink(body.token);
  if (!(await hasOpenStaffLink(db, site.id, tokenHash, now()))) throw new Refusal('link_used'); // an invented token costs no hash
  const passwordHash = await passwords.hash(body.password);
  const set = await inTransaction(call, contract.setStaffPassword.name, async (tx) => {
    const links = await consumeStaffLink(tx, site.id, tokenHash, now());
    if (links.length === 0) throw new Refusal('link_used');
    const accounts = [];
    for (const { staffId } of links) {
      const { email, siteId } = await setStaffPasswordHash(tx, staffId, passwordHash);
      const sessions = await loadOpenSessionsOfStaff(tx, staffId);
      await endSessions(tx, sessions.map(({ id }) => id), 'password_set', now()); // oxfmt-ignore
      await insertAuditEntry(tx, {
        actor: email,
        siteId,
        staffId,
        operation: contract.setStaffPassword.name,
        subject: `staff ${staffId}`,
        became: { sessionsEnded: sessions.length },
        dateCreated: now(),
      });
      accounts.push({ staffId, email, siteId });
    }
    return accounts;
  });
  for (const { staffId } of set) logEvent({ ...call, staffId }, 'password changed');
  const known = set.flatMap(({ siteId }) => sites.byId(siteId) ?? []);
  return {
    email: set[0]?.email ?? '',
    sites: known.map((one) => ({ name: one.name, address: siteAddress(one, origin) })).toSorted(byName),
  };
}
