import type { Catalogue, Choice } from '@octavo/domain/catalogue/catalogue';
import {
  CHOICE_NAMES,
  type ChoiceName,
  FIELD_NAMES,
  type FieldName,
  type FieldSpelled,
  type Spelled,
  nameIn,
  optionsOf,
  readFields,
  spelled,
} from '@octavo/domain/order-form/fields';
import type { OrderForm } from '@octavo/domain/order-form/form';

/** The fields that an order shows: all but credentials (spec D19) and the code of a discount, which has its own field. */
type ShownName = Exclude<FieldName, 'credentials' | 'discountCode'>;
const SHOWN_NAMES = FIELD_NAMES.filter((name): name is ShownName => name !== 'credentials' && name !== 'discountCode');

/** The fields of an order as it is shown: choices have names. */
type ShownFields = {
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
