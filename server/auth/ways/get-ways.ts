import type * as contract from '@octavo/contract/ways';
import type { OwnSession, Ways } from '@octavo/contract/ways';
import { loadReader } from '#customers/store.ts';
import type { Call } from '#http/on.ts';
import { found } from '#operations/refusal.ts';
import { nameOfProvider, signsIn } from '../providers/signs-in.ts';
import { loadIdentitiesOf } from '../providers/store.ts';
import { passkeysHere, rpIdOf } from '../passkeys/ceremony.ts';
import { handleOf } from '../passkeys/handle.ts';
import { loadPasskeysOf } from '../passkeys/store.ts';
import { describeSession } from './describe-session.ts';
import { MOST_SESSIONS, type OwnSessionRow, loadOwnSessions } from './store.ts';

export type OwnCall = Call<typeof contract.getWays>;

/** ADR 0241, 0242 How the customer signs in, and where they are signed in. No secret is in it. */
export async function getWays(call: OwnCall): Promise<Ways> {
  const { db, customerId, sessionId } = call;
  const { passwordHash, datePassword } = found(await loadReader(call));
  const passkeys = await loadPasskeysOf(db, customerId);
  const identities = await loadIdentitiesOf(db, customerId);
  const sessions = await loadOwnSessions(db, customerId, MOST_SESSIONS);
  const rpId = rpIdOf(call);
  return {
    hasPassword: passwordHash !== null,
    datePassword: passwordHash === null ? null : datePassword,
    passkeys: passkeys.map(({ id, name, rpId: host, dateCreated, dateUsed }) => ({
      id,
      name,
      isOfThisHost: host === rpId,
      host,
      dateCreated,
      dateUsed,
    })),
    providers: identities.map((identity) => presentProvider(call, identity)),
    signal: {
      rpId,
      userId: Buffer.from(handleOf(customerId)).toString('base64url'),
      allAcceptedCredentialIds: passkeysHere(call, passkeys).map(({ credentialId }) => credentialId),
    },
    sessions: sessions
      .map((row) => presentSession(row, sessionId))
      .toSorted((one, other) => Number(other.isThis) - Number(one.isThis)),
  };
}

function presentProvider({ site }: OwnCall, identity: Awaited<ReturnType<typeof loadIdentitiesOf>>[number]) {
  const { id, issuer, email, dateCreated, dateUsed } = identity;
  return { id, name: nameOfProvider(site, issuer), email, isGood: signsIn(site, identity), dateCreated, dateUsed };
}

const presentSession = (row: OwnSessionRow, own: string): OwnSession => ({
  id: row.id,
  ...describeSession(row),
  isThis: row.id === own,
  dateCreated: row.dateCreated,
  dateSeen: row.dateRotated,
});
