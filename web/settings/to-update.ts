import type { Customer, updateCustomer } from '@octavo/contract/customers';
import type { Input } from '@octavo/contract/endpoint';

export type Update = Input<typeof updateCustomer>['body'];

/** spec §7 The body of the update call: it needs all fields, so the stored values with the change. */
export function toUpdate(stored: Customer, change: Partial<Update>): Update {
  const { enabledFacebookMessenger, enabledNewsletters, enabledNightCalls, firstName, lastName, phone } = stored;
  return { enabledFacebookMessenger, enabledNewsletters, enabledNightCalls, firstName, lastName, phone, ...change };
}
