import type * as contract from '@octavo/contract/revisions';
import type { Call } from '#http/on.ts';
import { found } from '#operations/refusal.ts';
import { presentRevision } from './present.ts';
import { loadRevisionOfCustomer } from './store.ts';

export async function getRevision({ db, customerId, params }: Call<typeof contract.getRevision>) {
  return presentRevision(found(await loadRevisionOfCustomer(db, customerId, params.id)));
}
