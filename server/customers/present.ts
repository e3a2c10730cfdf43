import type { Customer } from '@octavo/contract/customers';
import { CUSTOMER_STATUS, CUSTOMER_STATUS_NAMES } from '@octavo/domain/customers/status';
import type { Db } from '#db.ts';
import { awaitedEmail } from './emails/store.ts';
import type { CustomerRow } from './store.ts';

/** spec §3 The address of the last session is shown only to who allows technical data (spec §2). */
export const present = (row: CustomerRow, newEmail: string | null): Customer => ({
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
  status: { id: row.status, name: CUSTOMER_STATUS_NAMES[row.status] },
  enabledFacebookMessenger: row.enabledFacebookMessenger,
  enabledNewsletters: row.enabledNewsletters,
  enabledNightCalls: row.enabledNightCalls,
  facebookData: null, // spec D55: there is none until a site is configured for it
  enabledCookiesUsage: row.enabledCookiesUsage,
  enabledPersonalData: row.enabledPersonalData,
  enabledTechnicalData: row.enabledTechnicalData,
  enabledLocationUsage: row.enabledLocationUsage,
  enabledInformationSharing: row.enabledInformationSharing,
  enabledEmailSubscription: row.enabledEmailSubscription,
});

/** The same, with the address that waits for its confirmation. */
export async function presentWhole(db: Db, row: CustomerRow, now: Date): Promise<Customer> {
  const awaited = row.status === CUSTOMER_STATUS.awaiting ? await awaitedEmail(db, row.id, now) : undefined;
  return present(row, awaited === undefined || awaited === row.email ? null : awaited);
}
