import type { Catalogue } from '../catalogue/catalogue.ts';
import { FIELD_NAMES, type FieldName, fieldOf, nameIn } from './fields.ts';
import type { OrderForm } from './form.ts';
import { clamp } from './limits.ts';
import type { Restorable } from './restorable.ts';
import type { PreferredWriter } from './rules.ts';
import type { FormSite } from './site.ts';
import { readFlag, readToggle } from './toggle.ts';

/** The texts of local storage or of an address; undefined where there is none. */
export type SavedTexts = Partial<Record<Restorable, string>>;

/** The accepted values. A value that is missing was not saved or is not allowed; there are no defaults. */
export type Restored = {
  form: Partial<OrderForm>;
  email?: string;
  discountCode?: string;
  editing?: boolean;
  cloning?: boolean;
  editingOrderId?: number;
};

type Rules = { site: FormSite; catalogue: Catalogue; writers: readonly PreferredWriter[] | null };

/** spec §4 Checks each field by its rule and leaves out the values that are not allowed. */
export function restored(saved: SavedTexts, rules: Rules): Restored {
  const form = Object.fromEntries(IN_FORM.map((name) => [name, accepted(name, saved[nameIn(name, 'asked')], rules)]));
  const others = {
    email: saved.email?.trim(),
    discountCode: saved.discount?.trim(),
    editing: readFlag(saved.editing),
    cloning: readFlag(saved.cloning),
    editingOrderId: wholeNumber(saved.editingOrderId),
  };
  return { form: given(form) as Partial<OrderForm>, ...given(others) }; // each value has the type of its field
}

const IN_FORM = FIELD_NAMES.filter((name) => name !== 'discountCode'); // the code is applied, not filled in

/** The value of a text in a field; undefined if the field does not accept it. */
function accepted(name: FieldName, text: string | undefined, { site, catalogue, writers }: Rules): unknown {
  const field = fieldOf(name);
  switch (field.kind) {
    case 'choice':
      return among(
        catalogue[field.of].map(({ id }) => id),
        text,
      );
    case 'hours':
      return among(catalogue.urgencies, text);
    case 'number':
      return within(text, field.limits(site));
    case 'switch':
      return readToggle(text);
    case 'flag':
      return readToggle(text) ?? readFlag(text);
    case 'spacing':
      return among([1, 2], text);
    case 'writers':
      return writersIn(text, writers);
    case 'text':
      return text;
  }
}

/** The id in a text if it is among the options. */
function among(options: readonly number[], text: string | undefined): number | undefined {
  const number = wholeNumber(text);
  return number !== undefined && options.includes(number) ? number : undefined;
}

function within(text: string | undefined, limits: { min: number; max: number }): number | undefined {
  const number = numberIn(text);
  return number === undefined ? undefined : clamp(number, limits);
}

/** The ids in `[20418,20511]`, `20418,20511` or `WR-20418` that are in the list; all of them while the list is not known. */
function writersIn(text: string | undefined, writers: Rules['writers']): number[] | undefined {
  if (text === undefined) return undefined;
  const ids = [...text.matchAll(/\d+/g)].map(([digits]) => Number(digits));
  const known = ids.filter((id) => writers === null || writers.some(({ idWriter }) => idWriter === id));
  return known.length > 0 ? [...new Set(known)] : undefined;
}

const wholeNumber = (text?: string): number | undefined =>
  text !== undefined && /^\d{1,10}$/.test(text.trim()) ? Number(text) : undefined;

const numberIn = (text?: string): number | undefined =>
  text !== undefined && /^-?\d{1,10}(\.\d+)?$/.test(text.trim()) ? Number(text) : undefined;

/** The fields without undefined and empty values: an empty value erases nothing (spec D15). */
const given = <T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== '')) as never; // the same keys, fewer of them
