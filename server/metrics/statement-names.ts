const MOST_REMEMBERED = 5000;

const names = new Map<string, string>();

/**
 * The name of a query: its verb and the first table that it names outside of parentheses, such as `update orders`. Never a value: those are not in
 * its text.
 */
export function statementName(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = nameOf(text);
  if (names.size < MOST_REMEMBERED) names.set(text, name);
  return name;
}

const COMMENTS = /\/\*[^]*?\*\//g;
const INNERMOST = /\([^()]*\)/g;
const VERB = /\b(?:select|insert|update|delete)\b/;
const TABLE = /\b(?:from|into|update|join)\s+(?:lateral\s+)?"?([a-z_]+)/;

function nameOf(text: string): string {
  const plain = text.replace(COMMENTS, '').trim().toLowerCase();
  const outside = withoutParentheses(plain);
  const [verb] = VERB.exec(outside) ?? /^[a-z]+/.exec(plain) ?? [];
  const [, table] = TABLE.exec(outside) ?? TABLE.exec(plain) ?? [];
  return table === undefined ? (verb ?? 'other') : `${verb} ${table}`;
}

function withoutParentheses(text: string): string {
  const less = text.replace(INNERMOST, ' ');
  return less === text ? text : withoutParentheses(less);
}
