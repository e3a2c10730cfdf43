import { isDeepStrictEqual } from 'node:util';

/** ColumnValues of an order by the names of their columns, as JSON has them. */
export type ColumnValues = Record<string, unknown>;

/** What of an order an edit changes: these fields as they were and as they become. */
export function changedFields(before: ColumnValues, after: ColumnValues): { was: ColumnValues; became: ColumnValues } {
  const names = Object.keys(after).filter((name) => !isDeepStrictEqual(before[name], after[name]));
  const of = (fields: ColumnValues) => Object.fromEntries(names.map((name) => [name, fields[name]]));
  return { was: of(before), became: of(after) };
}
