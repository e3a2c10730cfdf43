import type * as contract from '@octavo/contract/desk';
import type { Call } from '#http/on.ts';
import { found } from '#operations/refusal.ts';
import { presentDeskOrder } from './present.ts';
import { loadDeskOrder } from './store.ts';

export async function getDeskOrder(call: Call<typeof contract.getDeskOrder>) {
  const { staff } = call;
  return presentDeskOrder(found(await loadDeskOrder(call.db, staff, call.params.id)), { ...call, staff });
}
