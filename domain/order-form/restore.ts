import type { Catalogue } from '../catalogue/catalogue.ts';
import { FIELD_NAMES, type FieldName, fieldOf, nameIn } from './fields.ts';
import type { OrderForm } from './form.ts';
import { clamp } from './limits.ts';
import type { Restorable } from './restorable.ts';
import type { PreferredWriter } from './rules.ts';
import type { FormSite } from './site.ts';
import { readFlag, readToggle } from './toggle.ts';

/** Texts as a browser saved them or an address carries them; what is not there is undefined. */
export type SavedTexts = Partial<Record<Restorable, string>>;

/** What of it is accepted. Nothing here is the default: what is missing was not saved, or does not fit. */
export type Restored = {
  form: Partial<OrderForm>;
  email?: string;
  discountCode?: string;
  editing?: boolean;
  cloning?: boolean;
  editingOrderId?: number;
};

type Rules = { site: FormSite; catalogue: Catalogue; writers: readonly PreferredWriter[] | null };

/** spec §4 Accepts each field by its own rule, and leaves out what does not pass. */
export function restored(saved: SavedTexts, rules: Rules): Restored {
  const form = Object.fromEntries(IN_FORM.map((name) => [name, accepted(name, saved[nameIn(name, 'asked')], rules)]));
  const around = {
    email: saved.email?.trim(),
    discountCode: saved.discount?.trim(),
    editing: readFlag(saved.editing),
    cloning: readFlag(saved.cloning),
    editingOrderId: wholeNumber(saved.editingOrderId),
  };
  return { form: given(form) as Partial<OrderForm>, ...given(around) }; // each field by its own kind
}

const IN_FORM = FIELD_NAMES.filter((name) => name !== 'discountCode'); // that is applied, not filled in

/** What a text stands for in a field; undefined where the field does not accept it. */
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

/** Ids are accepted only if they are among the options. */
function among(options: readonly number[], text: string | undefined): number | undefined {
  const number = wholeNumber(text);
  return number !== undefined && options.includes(number) ? number : undefined;
}

function within(text: string | undefined, limits: { min: number; max: number }): number | undefined {
  const number = numberIn(text);
  return number === undefined ? undefined : clamp(number, limits);
}

/** `[20418,20511]`, `20418,20511`, `WR-20418`: those who are in the list; anybody while the list is not known. */
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

/** Without what is undefined or empty: an empty value erases nothing (spec D15). */
const given = <T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== '')) as never; // the same keys, fewer of them
