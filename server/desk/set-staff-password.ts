import * as contract from '@octavo/contract/desk';
import { endSessions } from '#auth/store.ts';
import type { Call } from '#http/on.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { Refusal } from '#operations/refusal.ts';
import { hashOfLink } from '#outside/link-token.ts';
import { logEvent } from '#outside/log.ts';
import { consumeStaffLink, openSessionsOfStaff, setStaffPasswordHash } from './store.ts';

/** ADR 0032 Sets the password of a member of staff with a link of `staff create`, and ends the open sessions. Throws `link_used`. */
export async function setStaffPassword(call: Call<typeof contract.setStaffPassword>) {
  const { now, site, body, passwords } = call;
  const passwordHash = await passwords.hash(body.password);
  return inTransaction(call, contract.setStaffPassword.name, async (tx) => {
    const link = await consumeStaffLink(tx, site.id, hashOfLink(body.token), now());
    if (!link) throw new Refusal('link_used');
    const { email } = await setStaffPasswordHash(tx, link.staffId, passwordHash);
    const sessions = await openSessionsOfStaff(tx, link.staffId);
    await endSessions(tx, sessions.map(({ id }) => id), 'password_set', now()); // prettier-ignore
    logEvent({ ...call, staffId: link.staffId }, 'password changed');
    return { email };
  });
}
