import type { Catalogue, Choice } from '@octavo/domain/catalogue/catalogue';
import { toAmount } from '@octavo/domain/money';
import {
  CHOICE_NAMES,
  type ChoiceName,
  FIELD_NAMES,
  type FieldName,
  type FieldSpelled,
  PRICED_NAMES,
  type PricedForm,
  type Spelled,
  nameIn,
  optionsOf,
  readFields,
  spelled,
} from '@octavo/domain/order-form/fields';
import type { OrderForm } from '@octavo/domain/order-form/form';
import { type SiteCategory, levelField } from '@octavo/domain/sites/category';
import type { Discount } from './discounts.ts';
import type { NewOrder } from './orders.ts';
import type { PriceRequest } from './pricing.ts';

/** The part that both payloads of spec §3 share. The level has the name of the category (spec D7). */
type PricedPayload = Omit<PriceRequest, 'discountAmount' | 'discountPercent'>;

/** spec §3 Turns a form into the order creation payload. */
export function toPayload(form: OrderForm, category: SiteCategory): NewOrder {
  const { level, discountCode, ...fields } = spelled(FIELD_NAMES, 'wire', form);
  return {
    ...fields,
    [levelField(category)]: level,
    ...(discountCode && { discountCode }),
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

/** spec §3 Turns a form into the price calculation payload. Its discount changes only the quote (spec D13). */
export const toPriceRequest = (form: PricedForm, category: SiteCategory, discount: Discount | null): PriceRequest => ({
  ...toPricedPayload(form, category),
  ...(discount && { discountAmount: String(toAmount(discount.amount)), discountPercent: String(discount.percent) }),
});

export const fromPricedPayload = (payload: PricedPayload, category: SiteCategory): PricedForm =>
  readFields(PRICED_NAMES, 'wire', { ...payload, level: payload[levelField(category)] ?? 0 });

/** The name of a field in a payload, as `errors` uses it. */
export const payloadName = (name: FieldName, category: SiteCategory): string =>
  name === 'level' ? levelField(category) : WIRE_NAMES[name];

const WIRE_NAMES = Object.fromEntries(FIELD_NAMES.map((name) => [name, nameIn(name, 'wire')])) as Record<
  FieldName,
  string
>; // every field has one name

/** The fields that an order shows: all but credentials (spec D19) and the code of a discount, which has its own field. */
type ShownName = Exclude<FieldName, 'credentials' | 'discountCode'>;
const SHOWN_NAMES = FIELD_NAMES.filter((name): name is ShownName => name !== 'credentials' && name !== 'discountCode');

/** The fields of an order as it is shown: choices have names. */
export type ShownFields = {
  [F in ShownName as FieldSpelled<F, 'shown'>]: F extends ChoiceName ? NamedChoice<OrderForm[F]> : OrderForm[F];
};
type NamedChoice<Id> = null extends Id ? Choice | null : Choice & { id: Id };

/** The fields of an order as its page shows them. A choice that the site no longer offers has no name. */
export function toShown(form: Pick<OrderForm, ShownName>, names: Catalogue): ShownFields {
  const named = (name: ChoiceName, id: number | null) =>
    id === null ? null : (optionsOf(name, names).find((choice) => choice.id === id) ?? { id, name: '' });
  const choices = CHOICE_NAMES.map((name) => [nameIn(name, 'shown'), named(name, form[name])]);
  return { ...spelled(SHOWN_NAMES, 'shown', form), ...Object.fromEntries(choices) } as unknown as ShownFields; // each choice named
}

/** Turns a shown order into a form. */
export function fromShown(order: ShownFields): Pick<OrderForm, ShownName> {
  const ids = CHOICE_NAMES.map((name) => nameIn(name, 'shown')).map((name) => [name, order[name]?.id ?? null]);
  const fields: unknown = { ...order, ...Object.fromEntries(ids) };
  return readFields(SHOWN_NAMES, 'shown', fields as Spelled<ShownName, 'shown'>); // each choice by its id
}
