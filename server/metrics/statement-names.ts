const MOST_REMEMBERED = 5000;

const names = new Map<string, string>();

/** The name of a query: its verb and the first table that it names, such as `update orders`. Never a value: those are not in its text. */
export function statementName(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = nameOf(text);
  if (names.size < MOST_REMEMBERED) names.set(text, name);
  return name;
}

const COMMENTS = /\/\*[^]*?\*\//g;

function nameOf(text: string): string {
  const plain = text.replace(COMMENTS, '').trim().toLowerCase();
  const [verb = 'other'] = /^[a-z]+/.exec(plain) ?? [];
  const [, table] = /\b(?:from|into|update|join)\s+(?:lateral\s+)?"?([a-z_]+)/.exec(plain) ?? [];
  return table === undefined ? verb : `${verb} ${table}`;
}
