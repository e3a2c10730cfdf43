/** spec §12.9 What a canned reply or a macro may name; its value comes from the order. */
export const VARIABLES = [
  'customer name',
  'deadline',
  'writer',
  'order number',
  'title',
  'support name',
  'site',
] as const;
export type Variable = (typeof VARIABLES)[number];

/** Whether the value of a name comes from the order. */
export const isVariable = (name: string): boolean => VARIABLES.some((one) => one === name);

/**
 * spec §12.9 What is in braces on one line and begins with a letter, unless it has a sign of code. `{ x}`, with a space, is what it says;
 * so are JSON, `{}` and `{1}`.
 */
const GAP = /\{(\p{L}[^{}\r\n:;=<>"\\]*)\}/gu;

/** The name of a variable as it is written: capital letters and further spaces make no difference. */
const nameOf = (written: string): string => written.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** spec §12.9 The variables of a text that have no value, each once, in their order. No message with one may leave the server. */
export const gapsOf = (text: string): string[] => [
  ...new Set([...text.matchAll(GAP)].map(([, written = '']) => nameOf(written))),
];

/** spec §12.9 The same of a text that was changed: what it had before, such as words of the customer in braces, may stay. */
export function newGaps(text: string, before: string): string[] {
  const had = gapsOf(before);
  return gapsOf(text).filter((name) => !had.includes(name));
}

/** The most characters of what somebody fills in for a variable. */
export const VALUE_MAX = 200;

/** spec §12.10 Whether what somebody fills in can be the value of a variable: it is there, not too long, and names none itself. */
export const isValue = (text: string | undefined): text is string =>
  text !== undefined && text.trim() !== '' && text.length <= VALUE_MAX && gapsOf(text).length === 0;

/** spec §12.9 A text with the values that are known; a variable without a value stays, so that it is seen. */
export const fillIn = (text: string, values: Readonly<Record<string, string | undefined>>): string =>
  text.replace(GAP, (gap, written: string) => values[nameOf(written)] || gap);

/** A text as what is around its gaps, and the gaps with their braces, each with where it begins. */
export function piecesOf(text: string): { text: string; isGap: boolean; at: number }[] {
  let at = 0;
  return text
    .split(new RegExp(`(${GAP.source.replace('(', '(?:')})`, 'u'))
    .map((piece, index) => {
      at += piece.length;
      return { text: piece, isGap: index % 2 === 1, at: at - piece.length };
    })
    .filter((piece) => piece.text !== '');
}

/** Where the first gap of a text is, for the selection of a field; null where there is none. */
export function firstGap(text: string, from = 0): { start: number; end: number } | null {
  const found = [...text.matchAll(GAP)].find(({ index }) => index >= from);
  return found ? { start: found.index, end: found.index + found[0].length } : null;
}
