/** The terms of a glossary: the first cell of each row of its tables. */
export const termsOf = (markdown: string): string[] =>
  [...markdown.matchAll(/^\| ([^|]+?) +\|/gm)]
    .map(([, term = '']) => term)
    .filter((term) => term !== 'term' && !/^-+$/.test(term));

/** Terms that a glossary explains twice. */
export const repeatedTerms = (terms: string[]): string[] => [
  ...new Set(terms.filter((term, at) => terms.indexOf(term) !== at)),
];

/** Terms that no text uses, in any spelling: `idempotency key`, `idempotencyKey`, `idempotency-key`. */
export function unusedTerms(terms: string[], texts: string[]): string[] {
  const all = plain(texts.join('\n'));
  return terms.filter((term) => !all.includes(plain(term)));
}

const plain = (text: string) => text.toLowerCase().replace(/[\s_-]/g, '');
