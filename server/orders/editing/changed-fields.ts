import { isDeepStrictEqual } from 'node:util';

/** Values of columns of an order, by their names, as JSON. */
export type ColumnValues = Record<string, unknown>;

/** The fields that an edit changes, with their values before and after. */
export function changedFields(before: ColumnValues, after: ColumnValues): { was: ColumnValues; became: ColumnValues } {
  const names = Object.keys(after).filter((name) => !isDeepStrictEqual(before[name], after[name]));
  const of = (fields: ColumnValues) => Object.fromEntries(names.map((name) => [name, fields[name]]));
  return { was: of(before), became: of(after) };
}
