import type * as contract from '@octavo/contract/desk-offers';
import { sumOfParts } from '@octavo/domain/earnings/pay';
import { partsOf, payOf } from '#earnings/facts.ts';
import { failedFineNow } from '#earnings/recompute-earning.ts';
import type { Call } from '#http/on.ts';
import { found } from '#operations/refusal.ts';
import { loadOrderOfStaff } from '../store.ts';

/** spec §12.5 What the writer of an order earns. Throws `not_found`. */
export async function getWorkPay({ db, site, staff, params }: Call<typeof contract.getWorkPay>) {
  const order = found(await loadOrderOfStaff(db, staff, params.id));
  const rules = payOf(site);
  const earns = sumOfParts(partsOf(order, rules));
  const failedFine = await failedFineNow(db, order.id);
  return { earns, currency: order.currency, sharePercent: rules.share, failedFine };
}
