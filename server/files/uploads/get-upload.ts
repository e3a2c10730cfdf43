import type * as contract from '@octavo/contract/files';
import type { Call } from '#http/on.ts';
import { found } from '#operations/refusal.ts';
import { presentUpload } from './present.ts';
import { loadUploadOfCustomer } from './store.ts';

/** ADR 0040 Where an upload goes on after its connection was lost. */
export const getUpload = async ({ db, customerId, params }: Call<typeof contract.getUpload>) =>
  presentUpload(db, found(await loadUploadOfCustomer(db, customerId, params.upload)));
