import type * as contract from '@octavo/contract/loyalty';
import type { Call } from '#http/on.ts';
import { presentOwnCode } from './present.ts';
import { loadOwnCodes } from './store.ts';

/** spec §7 The discount codes of the customer, newest first. */
export async function listLoyaltyDiscounts({ db, customerId, now }: Call<typeof contract.listLoyaltyDiscounts>) {
  const at = now();
  return (await loadOwnCodes(db, customerId)).map((row) => presentOwnCode(row, at));
}
