import type * as contract from '@octavo/contract/sites';
import type { Call } from '#http/on.ts';
import { presentTransfer } from './present.ts';

/** spec §7 The site that the customers of this site move to: one or none. */
export function listTransfers({ site, origin }: Call<typeof contract.listTransfers>) {
  const transfer = presentTransfer(site, origin);
  return transfer ? [transfer] : [];
}
