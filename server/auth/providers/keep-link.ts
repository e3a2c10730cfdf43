import type { CustomerRow } from '#customers/store.ts';
import type { Db } from '#db.ts';
import { providerLinked } from '#mails/templates/provider-linked.ts';
import { noteAccount } from '#notifications/note-account.ts';
import { publish } from '#outside/pubsub.ts';
import type { Services } from '#services.ts';
import type { Site } from '#site.ts';
import type { VerifiedIdentity } from '../challenges/challenges.ts';
import { mailRestoration } from '../emails/restorations.ts';
import { nameOfProvider } from './signs-in.ts';
import { insertIdentity } from './store.ts';

/** ADR 0295 Links an identity to a locked customer, and tells them by mail and by the bell; the caller logs it after the commit. False where somebody else links it at the same moment. */
export async function keepLink(
  tx: Db,
  call: Services & { site: Site },
  customer: CustomerRow,
  identity: VerifiedIdentity,
): Promise<boolean> {
  const { site, now } = call;
  const customerId = customer.id;
  const dates = { dateCreated: now(), dateUsed: now() };
  if (!(await insertIdentity(tx, { ...identity, ...dates, customerId, siteId: site.id }))) return false;
  const name = nameOfProvider(site, identity.issuer);
  await noteAccount(tx, { customerId }, { kind: 'provider_linked', about: name }, now());
  await publish(tx, 'ways_changed', String(customerId));
  await mailRestoration(tx, call, (brand, token) => providerLinked(brand, { provider: name, token }), customer);
  return true;
}
