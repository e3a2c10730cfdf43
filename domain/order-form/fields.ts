import type { Catalogue } from '../catalogue/catalogue.ts';
import { toHours, toMinutes } from '../catalogue/urgency.ts';
import { EXTRAS, EXTRA_NAMES, type ExtraName } from '../orders/extras.ts';
import type { OrderForm } from './form.ts';
import { PAGES, SOURCES, pagesMax } from './limits.ts';
import type { FormSite } from './site.ts';

/** The kind of a field. `switch` is written 1 or 2, `flag` also true or false; `hours` are minutes outside the form. */
type Kind =
  | { kind: 'choice'; of: Exclude<keyof Catalogue, 'urgencies'> }
  | { kind: 'number'; limits: (site: Pick<FormSite, 'category' | 'pagesMax'>) => { min: number; max: number } }
  | { kind: 'hours' | 'spacing' | 'switch' | 'flag' | 'writers' | 'text' };

/** The other names of a field, where they differ from its name in the form. */
type Names = {
  /** In the payloads of spec §3. The name of the level depends on the category. */
  wire?: string;
  /** In the answer that shows an order; the default is `wire`. */
  shown?: string;
  /** In the row of an order. */
  column?: string;
  /** In the parameters of an address (spec §4). */
  asked?: string;
  /** In local storage (spec §4). */
  saved?: string;
};

type Field = Kind & Names & { isPriced?: boolean };

type ExtraFields = {
  [N in ExtraName]: {
    kind: 'switch';
    isPriced: true;
    wire: (typeof EXTRAS)[N]['wire'];
    column: (typeof EXTRAS)[N]['wire'];
    asked: (typeof EXTRAS)[N]['saved'];
    saved: (typeof EXTRAS)[N]['saved'];
  };
};

const extraFields = Object.fromEntries(
  EXTRA_NAMES.map((name) => {
    const { wire, saved } = EXTRAS[name];
    return [name, { kind: 'switch', isPriced: true, wire, column: wire, asked: saved, saved }];
  }),
) as ExtraFields; // one field for each extra

/**
 * The one table of the fields of an order. Payloads, rows, answers, prices, checks and restored values derive from it. A field
 * of the form that is missing here does not compile.
 */
export const ORDER_FIELDS = {
  workType: { kind: 'choice', of: 'workTypes', isPriced: true, wire: 'idWorkType', shown: 'workType' },
  level: { kind: 'choice', of: 'levels', isPriced: true },
  paperFormat: { kind: 'choice', of: 'paperFormats' },
  paperType: { kind: 'choice', of: 'paperTypes' },
  subject: { kind: 'choice', of: 'subjects' },
  resumeService: { kind: 'choice', of: 'resumeServices' },
  pages: { kind: 'number', isPriced: true, limits: (site) => ({ min: PAGES.min, max: pagesMax(site) }) },
  sources: { kind: 'number', limits: () => SOURCES },
  spacing: { kind: 'spacing', isPriced: true, wire: 'idSpacing', saved: 'id_spacing' },
  urgency: { kind: 'hours', isPriced: true, column: 'urgencyMinutes' },
  ...extraFields,
  preferredWriters: { kind: 'writers', isPriced: true, wire: 'preferredWriterList', saved: 'preferredList' },
  anotherWriter: { kind: 'flag', isPriced: true, wire: 'preferredWriterAnother', column: 'preferredAnother' },
  title: { kind: 'text', wire: 'topic', shown: 'title', saved: 'topic' },
  paperDetails: { kind: 'text', saved: 'description' },
  credentials: { kind: 'text' },
  discountCode: { kind: 'text', asked: 'discount', saved: 'discountCode' },
} as const satisfies Record<keyof OrderForm, Field>;

type Table = typeof ORDER_FIELDS;
export type FieldName = keyof Table;
type NamesOf<K> = { [F in FieldName]: Table[F] extends K ? F : never }[FieldName];
export type ChoiceName = NamesOf<{ kind: 'choice' }>;
type PricedName = NamesOf<{ isPriced: true }>;
/** The fields that the price depends on. */
export type PricedForm = Pick<OrderForm, PricedName>;

export type Spelling = keyof Names;

/** The name of a field in a spelling: `FieldSpelled<'title', 'wire'>` is `topic`. */
export type FieldSpelled<F extends FieldName, S extends Spelling> = F extends FieldName
  ? Table[F] extends Record<S, infer N extends string>
    ? N
    : [S, Table[F]] extends ['shown', { wire: infer W extends string }]
      ? W
      : F
  : never;

/** Fields with their names in a spelling. Times are minutes there, hours in the form (spec D3). */
export type Spelled<F extends FieldName, S extends Spelling> = { [N in F as FieldSpelled<N, S>]: OrderForm[N] };

export const FIELD_NAMES = Object.keys(ORDER_FIELDS) as FieldName[]; // its own keys
export const fieldOf = (name: FieldName): Field => ORDER_FIELDS[name];
export const CHOICE_NAMES = FIELD_NAMES.filter((name) => fieldOf(name).kind === 'choice') as ChoiceName[]; // filtered by kind
export const PRICED_NAMES = FIELD_NAMES.filter((name) => fieldOf(name).isPriced) as PricedName[]; // filtered by isPriced

/** The options of a choice field. */
export const optionsOf = (name: ChoiceName, catalogue: Catalogue) => catalogue[ORDER_FIELDS[name].of];

/** The name of a field in a spelling. */
export function nameIn<F extends FieldName, S extends Spelling>(name: F, spelling: S): FieldSpelled<F, S> {
  const names = fieldOf(name);
  const other = names[spelling] ?? (spelling === 'shown' ? names.wire : undefined);
  return (other ?? name) as FieldSpelled<F, S>; // FieldSpelled computes the same name
}

/** The fields of a form with their names and times in `spelling`. */
export const spelled = <F extends FieldName, S extends Spelling>(
  fields: readonly F[],
  spelling: S,
  form: Pick<OrderForm, F>,
) =>
  Object.fromEntries(
    fields.map((name) => [nameIn(name, spelling), convert(name, form[name], toMinutes)]),
  ) as unknown as Spelled<F, S>; // one key for each field

/** Reads the fields of a form from an object with their names and times in `spelling`. */
export const readFields = <F extends FieldName, S extends Spelling>(
  fields: readonly F[],
  spelling: S,
  from: Spelled<F, S>,
) => {
  const values = from as Readonly<Record<string, unknown>>; // by its own keys
  return Object.fromEntries(
    fields.map((name) => [name, convert(name, values[nameIn(name, spelling)], toHours)]),
  ) as unknown as Pick<OrderForm, F>; // one value for each field
};

const convert = (name: FieldName, value: unknown, time: (value: number) => number): unknown =>
  fieldOf(name).kind === 'hours' ? time(Number(value)) : value;
