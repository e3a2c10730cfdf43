import type { Ways } from '@octavo/domain/auth/ways';
import type { CustomerRow } from '#customers/store.ts';
import type { Db } from '#db.ts';
import type { Site } from '#site.ts';
import { type Place, passkeysHere } from '../passkeys/ceremony.ts';
import { loadPasskeysOf } from '../passkeys/store.ts';
import { signsIn } from '../providers/signs-in.ts';
import { loadIdentitiesOf } from '../providers/store.ts';

/** ADR 0241, 0295 With what a customer can sign in at this host, besides a code by mail. */
export async function countWays(call: Place & { db: Db; site: Site }, customer: CustomerRow): Promise<Ways> {
  const { db, site } = call;
  const identities = await loadIdentitiesOf(db, customer.id);
  return {
    passkeys: passkeysHere(call, await loadPasskeysOf(db, customer.id)).length,
    hasPassword: customer.passwordHash !== null,
    providers: identities.filter((identity) => signsIn(site, identity)).length,
  };
}
