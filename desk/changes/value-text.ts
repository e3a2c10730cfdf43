import { type FieldKind, kindOfField } from '@octavo/domain/desk/field-kinds';
import { format, money } from '@octavo/domain/language/page';
import { moment } from '@octavo/kit/dates.ts';
import { fieldWords, nameOfField as nameOfSiteField } from '#sites/field-words.ts';
import { changeWords as words } from './words.ts';

/** What an entry says beside its fields: the operation, the currency of its sums, and what those are called who stand in it, by `staff 5`. */
export type Facts = {
  operation: string;
  currency?: string | undefined;
  names?: Readonly<Record<string, string>> | undefined;
};

/** A field as our code spells it; every other name is words already, as that of a price. */
const CODE = /^[a-z][A-Za-z0-9]*$/;

/** spec §12.8 The name of a field of an entry in words: `Deadline`, `Move: Status`. */
export function fieldText(field: string): string {
  if (field === '') return words.value;
  const parts = field.split('.');
  if (!parts.every((part) => CODE.test(part))) return field;
  return parts.map(nameOf).reduce(words.within);
}

function nameOf(part: string): string {
  const name = words.names[part] ?? nameOfSiteField(part);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** spec §12.8 A value of a field of an entry in words, as it was stored as text. */
export function valueText(field: string, value: string, facts: Facts): string {
  const kind = kindOfField(facts.operation, field);
  const list = listIn(value);
  if (list) return list.map((one) => itemText(field, one, facts)).join(kind === null && hasObject(list) ? '; ' : ', ');
  return ofKind(kind, value, facts) ?? plainText(value);
}

const hasObject = (list: unknown[]) => list.some((one) => typeof one === 'object' && one !== null);

/** What a list has; null for what is none. */
function listIn(value: string): unknown[] | null {
  if (!value.startsWith('[')) return null;
  try {
    const list: unknown = JSON.parse(value);
    return Array.isArray(list) ? list : null;
  } catch {
    return null; // a text that begins with a bracket
  }
}

/** One of a list: the fields of an object stand beside each other. */
function itemText(field: string, item: unknown, facts: Facts): string {
  if (typeof item !== 'object' || item === null) return valueText(field, String(item), facts);
  if (Array.isArray(item)) return item.map((one) => itemText(field, one, facts)).join(', ');
  return Object.entries(item)
    .filter(([, inner]) => inner !== null && inner !== '')
    .map(([name, inner]) => words.within(nameOf(name), itemText(`${field}.${name}`, inner, facts)))
    .join(', ');
}

/** A value of a kind; undefined where it has words already, as a name in place of an id. */
function ofKind(kind: FieldKind | null, value: string, { currency, names }: Facts): string | undefined {
  if (kind === null) return undefined;
  if (kind === 'fixed') return words.values[value] ?? words.fixed(value);
  if (kind === 'session') return words.session(value.slice(0, 8));
  if (!/^-?\d+(?:\.\d+)?$/.test(value)) return undefined;
  const number = Number(value);
  const texts: Record<Exclude<FieldKind, 'fixed' | 'session'>, () => string | undefined> = {
    money: () => (currency === undefined ? undefined : money(number, currency)),
    units: () => (currency === undefined ? undefined : money(number * 100, currency)),
    percent: () => format().percent(number),
    minutes: () => (number % 60 === 0 ? words.hours(number / 60) : words.minutes(number)),
    hours: () => words.hours(number),
    staff: () => names?.[`staff ${value}`] ?? words.person(value),
    writer: () => words.writer(value),
    order_status: () => nameIn(words.orderStatuses, number),
    revision_status: () => nameIn(words.revisionStatuses, number),
    site_status: () => nameIn(words.siteStatuses, number),
    work_type: () => nameIn(fieldWords.works, number),
  };
  return texts[kind]();
}

const nameIn = (names: Record<number, string>, id: number): string | undefined => names[id];

/** The beginning of a moment as JSON writes it. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[\d.]*Z$/;

function plainText(value: string): string {
  if (value === 'true') return words.yes;
  if (value === 'false') return words.no;
  if (value === '') return words.nothing;
  return MOMENT.test(value) ? moment(new Date(value)) : value;
}
