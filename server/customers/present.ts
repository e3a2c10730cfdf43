import type { Customer } from '@octavo/contract/customers';
import { CUSTOMER_STATUS, CUSTOMER_STATUS_NAMES } from '@octavo/domain/customers/status';
import type { Language } from '@octavo/domain/language/language';
import type { Site } from '#site.ts';
import { textsToAccept } from '#sites/legal/to-accept.ts';
import type { Db } from '#db.ts';
import type { Services } from '#services.ts';
import { loadAwaitedEmail } from './emails/store.ts';
import type { CustomerRow } from './store.ts';

/** The site that shows the customer, and what makes fingerprints of ids. */
export type Place = { site: Site; encryption: Services['encryption'] };

type Profile = Omit<Customer, 'textsToAccept'>;

/** spec §3 The IP address of the last session is shown only if the customer allows technical data (spec §2). */
export const present = (row: CustomerRow, newEmail: string | null, place: Place): Profile => ({
  id: row.id,
  email: row.email,
  newEmail,
  firstName: row.firstName,
  lastName: row.lastName,
  phone: row.phone,
  country: row.country,
  state: row.state,
  city: row.city,
  address: row.address,
  zip: row.zip,
  ipClient: row.enabledTechnicalData ? row.ip : '',
  languageCode: row.languageCode,
  status: { id: row.status, name: CUSTOMER_STATUS_NAMES[row.status] },
  enabledFacebookMessenger: row.enabledFacebookMessenger,
  enabledNewsletters: row.enabledNewsletters,
  enabledNightCalls: row.enabledNightCalls,
  facebookData: facebookDataOf(row, place),
  enabledCookiesUsage: row.enabledCookiesUsage,
  enabledPersonalData: row.enabledPersonalData,
  enabledTechnicalData: row.enabledTechnicalData,
  enabledLocationUsage: row.enabledLocationUsage,
  enabledInformationSharing: row.enabledInformationSharing,
  enabledEmailSubscription: row.enabledEmailSubscription,
  mergeUntil: row.mergeUntil,
  hasMerged: row.hasMerged,
});

/** The same, with the address that waits for confirmation and the texts to accept. */
export async function presentWhole(
  db: Db,
  row: CustomerRow,
  place: Place & Pick<Services, 'now' | 'environment'> & { language: Language },
): Promise<Customer> {
  const awaited = row.status === CUSTOMER_STATUS.awaiting ? await loadAwaitedEmail(db, row.id, place.now()) : undefined;
  return {
    ...present(row, awaited === undefined || awaited === row.email ? null : awaited, place),
    textsToAccept: await textsToAccept(db, place, row.id),
  };
}

/** spec §3, D55 Null unless the site has Facebook and the customer shares information. `userRef` reveals nothing about the customer. */
function facebookDataOf(row: CustomerRow, { site, encryption }: Place): Customer['facebookData'] {
  const { facebookAppId: fbMessengerAppId, facebookPageId: fbPageId } = site;
  if (!fbMessengerAppId || !fbPageId || !row.enabledInformationSharing) return null;
  const userRef = encryption.fingerprint(`facebook ${row.id}`);
  return { fbMessengerAppId, fbPageId, ref: `site-${site.id}`, userRef, isChecked: row.enabledFacebookMessenger };
}
