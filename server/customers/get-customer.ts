import type * as contract from '@octavo/contract/customers';
import type { Call } from '#http/on.ts';
import { found } from '#http/refusal.ts';
import { present } from './present.ts';
import { customerOfSite } from './store.ts';

export async function getCustomer({ db, site, customerId }: Call<typeof contract.getCustomer>) {
  return present(found(await customerOfSite(db, site.id, customerId)));
}
