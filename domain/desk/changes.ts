/** One field that an entry of the audit changed, as text; null where there was nothing. */
export type FieldChange = { field: string; was: string | null; became: string | null };

/** spec §12.8 What changed between the two values of an entry, field by field; the names of nested fields are joined by dots. */
export function changesOf(was: unknown, became: unknown): FieldChange[] {
  const [before, after] = [fieldsOf(was), fieldsOf(became)];
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((field) => ({ field, was: before.get(field) ?? null, became: after.get(field) ?? null }))
    .filter((change) => change.was !== change.became);
}

function fieldsOf(value: unknown, name = ''): Map<string, string> {
  if (value === null || value === undefined) return new Map();
  if (typeof value === 'string') return new Map([[name, value]]);
  if (typeof value !== 'object' || Array.isArray(value)) return new Map([[name, JSON.stringify(value)]]);
  return new Map(
    Object.entries(value).flatMap(([key, inner]) => [...fieldsOf(inner, name === '' ? key : `${name}.${key}`)]),
  );
}
