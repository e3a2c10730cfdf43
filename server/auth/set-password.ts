import type * as contract from '@octavo/contract/auth';
import { setPasswordHash } from '#customers/store.ts';
import type { Call } from '#http/on.ts';
import { Refusal } from '#http/refusal.ts';
import { openSession } from './open-session.ts';
import { hashOfLink } from './password-link.ts';
import { endSessions, openSessionsOf, usePasswordLink } from './store.ts';

/** D29 Sets the password of whoever got the mail, ends the other sessions and opens one. */
export async function setPassword(call: Call<typeof contract.setPassword>) {
  const { db, now, site, body, passwords } = call;
  const passwordHash = await passwords.hash(body.password);
  return db.transaction().execute(async (tx) => {
    const link = await usePasswordLink(tx, hashOfLink(body.token), now());
    const isSet = link && (await setPasswordHash(tx, site.id, link.customerId, passwordHash));
    if (!link || !isSet) throw new Refusal('link_used');
    const sessions = await openSessionsOf(tx, link.customerId);
    await endSessions(tx, sessions.map(({ id }) => id), now()); // prettier-ignore
    return openSession(call, tx, { siteId: site.id, customerId: link.customerId });
  });
}
