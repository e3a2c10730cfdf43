import type { Customer, updateCustomer } from '@octavo/contract/customers';
import type { Ask } from '@octavo/contract/endpoint';

export type Update = Ask<typeof updateCustomer>['body'];

/** spec §7 The call wants all of it: what is to change, and the rest as it is stored. */
export function toUpdate(stored: Customer, change: Partial<Update>): Update {
  const { enabledFacebookMessenger, enabledNewsletters, enabledNightCalls, firstName, lastName, phone } = stored;
  return { enabledFacebookMessenger, enabledNewsletters, enabledNightCalls, firstName, lastName, phone, ...change };
}
