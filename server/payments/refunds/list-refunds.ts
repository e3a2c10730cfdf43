import type * as contract from '@octavo/contract/refunds';
import type { Call } from '#http/on.ts';
import { found } from '#operations/refusal.ts';
import { loadOrderOfCustomer } from '#orders/store.ts';
import { presentRefunds } from './present.ts';

export async function listRefunds({ db, customerId, params }: Call<typeof contract.listRefunds>) {
  return presentRefunds(db, found(await loadOrderOfCustomer(db, customerId, params.id)));
}
