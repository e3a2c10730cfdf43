import type * as contract from '@octavo/contract/customers';
import type { Call } from '#http/on.ts';
import { found } from '#operations/refusal.ts';
import { presentWhole } from './present.ts';
import { loadCustomerOfSite } from './store.ts';

export async function getCustomer(call: Call<typeof contract.getCustomer>) {
  const { db, site, customerId } = call;
  const { target } = site.transfer ?? {}; // a customer who moved there still reads here
  const customer =
    (await loadCustomerOfSite(db, site.id, customerId)) ??
    (target && (await loadCustomerOfSite(db, target.id, customerId)));
  return presentWhole(db, found(customer), call);
}
