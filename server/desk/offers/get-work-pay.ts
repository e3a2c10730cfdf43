import type * as contract from '@octavo/contract/desk-offers';
import { payOf } from '#earnings/facts.ts';
import { loadWorkPay } from '#earnings/recompute-earning.ts';
import type { Call } from '#http/on.ts';
import { found } from '#operations/refusal.ts';
import { loadOrderOfStaff } from '../store.ts';

/** spec §12.5 What the writer of an order earns. Throws `not_found`. */
export async function getWorkPay({ db, site, staff, params }: Call<typeof contract.getWorkPay>) {
  const { id, currency } = found(await loadOrderOfStaff(db, staff, params.id));
  return { ...(await loadWorkPay(db, id)), currency, sharePercent: payOf(site).share };
}
