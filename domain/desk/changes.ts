/** One field that an entry of the audit changed, as text; null where there was nothing. */
export type FieldChange = { field: string; was: string | null; became: string | null };

/** spec §12.8 What changed between the two values of an entry, field by field; the names of nested fields are joined by dots. */
export function changesOf(was: unknown, became: unknown): FieldChange[] {
  const [before, after] = [fieldsOf(was), fieldsOf(became)];
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((field) => ({ field, was: before.get(field) ?? null, became: after.get(field) ?? null }))
    .filter((change) => change.was !== change.became);
}

/** Fields that no reader of the audit is sent, whatever an entry has. */
const SECRET = ['credentials', 'password', 'passwordHash', 'token', 'tokenHash'];

function fieldsOf(value: unknown, name = ''): Map<string, string> {
  if (value === null || value === undefined) return new Map();
  if (SECRET.includes(name.slice(name.lastIndexOf('.') + 1))) return new Map();
  if (typeof value === 'string') return new Map([[name, value]]);
  if (typeof value !== 'object' || Array.isArray(value)) return new Map([[name, JSON.stringify(value)]]);
  return new Map(
    Object.entries(value).flatMap(([key, inner]) => [...fieldsOf(inner, name === '' ? key : `${name}.${key}`)]),
  );
}

/** Fields whose text is one of our fixed values. The text of any other field may be words of a person, or about one. */
const FIXED_FIELDS = ['currency', 'decision', 'heldFor', 'kind', 'lane', 'provider', 'state'];

/** The beginning of a moment as JSON writes it. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[\d.]*Z$/;

/** ADR 0016 A value of an entry without words: numbers, moments and fixed values stay, and every other text becomes empty. */
export function withoutWords(value: unknown, field = ''): unknown {
  if (typeof value === 'string') return FIXED_FIELDS.includes(field) || MOMENT.test(value) ? value : '';
  if (Array.isArray(value)) return value.map((one) => withoutWords(one, field));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutWords(inner, name)]));
}
