import type * as contract from '@octavo/contract/customers';
import type { Call } from '#http/on.ts';
import { found } from '#http/refusal.ts';
import { present } from './present.ts';
import { customerOfSite } from './store.ts';

export async function getCustomer({ db, site, customerId }: Call<typeof contract.getCustomer>) {
  const { target } = site.transfer ?? {}; // who has moved there still reads here
  const customer = await customerOfSite(db, site.id, customerId);
  return present(found(customer ?? (target && (await customerOfSite(db, target.id, customerId)))));
}
