import type { OrderEdit } from '@octavo/contract/desk';
import { toHours } from '@octavo/domain/catalogue/urgency';
import { fieldOf } from '@octavo/domain/order-form/fields';
import type { Site } from '#site.ts';
import { fieldOfColumn } from '../to-row.ts';
import type { Fields } from './changed-fields.ts';
import type { EditRow } from './store.ts';

/** spec D22 An edit in words, for whoever has to accept it. */
export const presentEdit = (row: EditRow, site: Site): OrderEdit => ({
  version: row.version,
  changes: Object.keys(row.became).map((field) => ({
    field,
    was: inWords(field, row.was, site),
    became: inWords(field, row.became, site),
  })),
  priceWas: row.priceWas,
  priceBecame: row.priceBecame,
  dateCreated: new Date(row.dateCreated),
});

function inWords(field: string, fields: Fields, { names }: Site): string {
  const value = fields[field] ?? null;
  if (value === null) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (field === 'urgencyMinutes') return `${toHours(Number(value))} hours`;
  if (Array.isArray(value)) return value.map((number) => `WR-${number}`).join(', ') || 'none';
  return choicesOf(field, names)?.find(({ id }) => id === value)?.name ?? String(value);
}

/** What the site calls the choices of a column; undefined for columns that hold none. */
function choicesOf(column: string, names: Site['names']) {
  const name = fieldOfColumn(column);
  const field = name && fieldOf(name);
  return field?.kind === 'choice' ? names[field.of] : undefined;
}
