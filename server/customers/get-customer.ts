import type * as contract from '@octavo/contract/customers';
import type { Call } from '#http/on.ts';
import { found } from '#operations/refusal.ts';
import { presentWhole } from './present.ts';
import { loadReader } from './store.ts';

export async function getCustomer(call: Call<typeof contract.getCustomer>) {
  return presentWhole(call.db, found(await loadReader(call)), call);
}
