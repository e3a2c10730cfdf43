import { isDeepStrictEqual } from 'node:util';

/** Fields of an order by the names of their columns, as JSON has them. */
export type Fields = Record<string, unknown>;

/** What of an order an edit changes: these fields as they were and as they become. */
export function changedFields(before: Fields, after: Fields): { was: Fields; became: Fields } {
  const names = Object.keys(after).filter((name) => !isDeepStrictEqual(before[name], after[name]));
  const of = (fields: Fields) => Object.fromEntries(names.map((name) => [name, fields[name]]));
  return { was: of(before), became: of(after) };
}
