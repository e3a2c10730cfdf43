import { toAmount } from '@octavo/domain/money';
import {
  FIELD_NAMES,
  type FieldName,
  PRICED_NAMES,
  type PricedForm,
  nameIn,
  readFields,
  spelled,
} from '@octavo/domain/order-form/fields';
import type { OrderForm } from '@octavo/domain/order-form/form';
import { type SiteCategory, levelField } from '@octavo/domain/sites/category';
import type { Discount } from './discounts.ts';
import type { NewOrder } from './new-order.ts';
import type { PriceRequest } from './pricing.ts';

/** The part that both payloads of spec §3 share. The level has the name of the category (spec D7). */
type PricedPayload = Omit<PriceRequest, 'discountAmount' | 'discountPercent' | 'discountMaxAmount'>;

/** spec §3 Turns a form into the order creation payload; `discountCode` is empty without a code. */
export function toPayload(form: OrderForm, category: SiteCategory): NewOrder {
  const { level, ...fields } = spelled(FIELD_NAMES, 'wire', form);
  return {
    ...fields,
    [levelField(category)]: level,
    premiumSupport: false,
  };
}

/** Turns an order creation payload into a form. A missing level, or one of another category, is 0. */
export function fromPayload(payload: NewOrder, category: SiteCategory): OrderForm {
  const { subject = null, resumeService = null, discountCode = '', ...fields } = payload;
  const level = payload[levelField(category)] ?? 0;
  return readFields(FIELD_NAMES, 'wire', { ...fields, level, subject, resumeService, discountCode });
}

/** spec §3 The fields of a form that decide the price, as both payloads spell them. */
export function toPricedPayload(form: PricedForm, category: SiteCategory): PricedPayload {
  const { level, ...fields } = spelled(PRICED_NAMES, 'wire', form);
  return { ...fields, [levelField(category)]: level };
}

/** spec §3 Turns a form into the price calculation payload: without a discount its amounts are 0. They change only the quote (spec D13). */
export const toPriceRequest = (form: PricedForm, category: SiteCategory, discount: Discount | null): PriceRequest => ({
  ...toPricedPayload(form, category),
  discountAmount: String(toAmount(discount?.amount ?? 0)),
  discountPercent: String(discount?.percent ?? 0),
  ...(discount?.maxAmount && { discountMaxAmount: String(toAmount(discount.maxAmount)) }),
});

export const fromPricedPayload = (payload: PricedPayload, category: SiteCategory): PricedForm =>
  readFields(PRICED_NAMES, 'wire', { ...payload, level: payload[levelField(category)] ?? 0 });

/** The name of a field in a payload, as `errors` uses it. */
export const payloadName = (name: FieldName, category: SiteCategory): string =>
  name === 'level' ? levelField(category) : nameIn(name, 'wire');
