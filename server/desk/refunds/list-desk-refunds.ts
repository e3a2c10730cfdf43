import type * as contract from '@octavo/contract/desk-refunds';
import type { Call } from '#http/on.ts';
import { found } from '#operations/refusal.ts';
import { presentRefunds } from '#payments/refunds/present.ts';
import { loadOrderOfStaff } from '../store.ts';

export async function listDeskRefunds(call: Call<typeof contract.listDeskRefunds>) {
  const { staff } = call;
  return presentRefunds(call.db, found(await loadOrderOfStaff(call.db, staff, call.params.id)));
}
