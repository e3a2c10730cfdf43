import type * as contract from '@octavo/contract/loyalty';
import type { Call } from '#http/on.ts';
import { presentPoints } from './present.ts';
import { loadPointMovements } from './store.ts';

/** spec D50 How the points of the customer came and went, newest first. */
export async function listPoints({ db, customerId, query }: Call<typeof contract.listPoints>) {
  const { count, rows } = await loadPointMovements(db, customerId, query);
  return { pagination: { count }, points: rows.map(presentPoints) };
}
