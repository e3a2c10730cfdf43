import type { OrderEdit } from '@octavo/contract/desk';
import type { Catalogue } from '@octavo/domain/catalogue/catalogue';
import { toHours } from '@octavo/domain/catalogue/urgency';
import { fieldOf } from '@octavo/domain/order-form/fields';
import type { Speaker } from '@octavo/domain/language/dictionaries';
import { fieldOfColumn } from '../to-row.ts';
import type { ColumnValues } from './changed-fields.ts';
import { CREDENTIALS } from './edit.ts';
import type { EditRow } from './store.ts';
import { orderWords } from '../words.ts';

/** `names`: those of the choices of the site. */
type Reader = { names: Catalogue; speaker: Speaker };

/** spec D22 An edit as text in the language of the speaker, for the staff that accepts it. */
export const presentEdit = (row: EditRow, reader: Reader): OrderEdit => ({
  version: row.version,
  changes: presentChanges(row, reader),
  priceWas: row.priceWas,
  priceBecame: row.priceBecame,
  dateCreated: new Date(row.dateCreated),
});

/** The columns that an edit has changed, with their values as text. */
export const presentChanges = ({ was, became }: Pick<EditRow, 'was' | 'became'>, reader: Reader) =>
  Object.keys(became).map((field) => ({
    field,
    was: textOf(field, was, reader),
    became: textOf(field, became, reader),
  }));

function textOf(field: string, fields: ColumnValues, { names, speaker }: Reader): string {
  const words = orderWords(speaker).edit;
  const value = fields[field] ?? null;
  if (value === null) return words.none;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (field === 'urgencyMinutes') return words.hours(toHours(Number(value)));
  if (field === 'spacing') return value === 1 ? words.single : words.double;
  if (field === 'credentials') return value === CREDENTIALS.replaced ? words.replaced : words.encrypted;
  if (Array.isArray(value)) return value.map((number) => `WR-${number}`).join(', ') || words.none;
  return choicesOf(field, names)?.find(({ id }) => id === value)?.name ?? String(value);
}

/** What the site calls the choices of a column; undefined for columns that hold none. */
function choicesOf(column: string, names: Catalogue) {
  const name = fieldOfColumn(column);
  const field = name && fieldOf(name);
  return field?.kind === 'choice' ? names[field.of] : undefined;
}
