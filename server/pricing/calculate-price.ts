import type * as contract from '@octavo/contract/pricing';
import { toCents } from '@octavo/domain/money';
import { priceOf } from '@octavo/domain/pricing/price';
import { ownCategory } from '#catalogue/own-category.ts';
import type { Call } from '#http/on.ts';
import { Refusal } from '#operations/refusal.ts';
import { presentPrice } from './present.ts';
import { toPriced } from './to-priced.ts';

/** spec §7 The price of an order as chosen, from the site in memory: no query. */
export function calculatePrice({ site, params, body }: Call<typeof contract.calculatePrice>) {
  const { tariff } = ownCategory(site, params.cat);
  const discount = { amount: toCents(Number(body.discountAmount ?? 0)), percent: Number(body.discountPercent ?? 0) };
  const price = priceOf(toPriced(body, site), tariff, discount);
  if (!price) throw new Refusal('invalid', { urgency: 'Choose another deadline' });
  return presentPrice(price);
}
