import { fromPricedPayload } from '@octavo/contract/order-fields';
import type * as contract from '@octavo/contract/pricing';
import { toCents } from '@octavo/domain/money';
import { PRICED_NAMES } from '@octavo/domain/order-form/fields';
import { defaultForm } from '@octavo/domain/order-form/form';
import type { PreferredWriter } from '@octavo/domain/order-form/rules';
import { toPriced } from '@octavo/domain/order-form/to-priced';
import { priceOf } from '@octavo/domain/pricing/price';
import type { Tariff } from '@octavo/domain/pricing/tariff';
import { ownCategory } from '#catalogue/own-category.ts';
import type { Call } from '#http/on.ts';
import { optionalBearer } from '#http/optional-bearer.ts';
import { Refusal } from '#operations/refusal.ts';
import { refuseClosedWork } from '#customers/refuse-closed-work.ts';
import { loadWritersOfCustomer } from '#writers/store.ts';
import { presentPrice } from './present.ts';
import { wrongFields } from './wrong-fields.ts';

type Calculation = Call<typeof contract.calculatePrice>;

/**
 * spec §7 The price of an order. Throws what creating the order throws. Answered from the site in memory; only what depends on the
 * customer is read from the database, and it is not checked for a guest.
 */
export async function calculatePrice(call: Calculation) {
  const { db, site, params, body } = call;
  ownCategory(site, params.cat);
  const customerId = optionalBearer(call)?.customerId;
  if (customerId === undefined) return quote(call, null);
  await refuseClosedWork(db, { site, customerId, workType: body.idWorkType });
  return quote(call, await writersWanted(call, customerId, []));
}

/** The writers whom the customer may prefer, with those of the order that is edited (`kept`), where the payload names some. */
export async function writersWanted(
  { db, site, body }: Pick<Calculation, 'db' | 'site' | 'body'>,
  customerId: number,
  kept: readonly number[],
) {
  return body.preferredWriterList.length > 0 ? loadWritersOfCustomer(db, { siteId: site.id, customerId, kept }) : null;
}

/** The price by the rules alone. Throws `invalid`. */
export function quote(
  { site, body }: Pick<Calculation, 'site' | 'body'>,
  writers: readonly PreferredWriter[] | null,
  tariff: Tariff = site.tariff,
) {
  const form = fromPricedPayload(body, site.category);
  const issues = wrongFields({ ...defaultForm(site.category), ...form }, site, writers, PRICED_NAMES);
  if (Object.keys(issues).length > 0) throw new Refusal('invalid', issues);
  const discount = {
    amount: toCents(Number(body.discountAmount ?? 0)),
    percent: Number(body.discountPercent ?? 0),
    maxAmount: body.discountMaxAmount ? toCents(Number(body.discountMaxAmount)) : null,
  };
  const price = priceOf(toPriced(form), tariff, discount);
  if (!price) throw new Refusal('invalid', { urgency: 'deadline_unavailable' });
  return presentPrice(price);
}
