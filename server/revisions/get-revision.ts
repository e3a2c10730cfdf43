import type * as contract from '@octavo/contract/revisions';
import type { Call } from '#http/on.ts';
import { found } from '#operations/refusal.ts';
import { presentRevision } from './present.ts';
import { revisionOfCustomer } from './store.ts';

export async function getRevision({ db, customerId, params }: Call<typeof contract.getRevision>) {
  return presentRevision(found(await revisionOfCustomer(db, customerId, params.id)));
}
