const WORDS_MAX = 8;

/** The words of a searched text, in small letters, without signs; at most eight. `#48210662` is the word 48210662. */
export const searchedWords = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).slice(0, WORDS_MAX);

/** The number that a searched text is, as of an order or a customer; null for other texts. */
export function searchedNumber(text: string): number | null {
  const number = /^\s*#?(\d{1,9})\s*$/.exec(text)?.[1];
  return number === undefined ? null : Number(number);
}

/** The number of a writer in a searched text: 20418 of `WR-20418`; null for other texts. */
export function searchedWriter(text: string): number | null {
  const number = /^\s*(?:wr-?)?(\d{1,9})\s*$/i.exec(text)?.[1];
  return number === undefined ? null : Number(number);
}

const AROUND = 60; // letters

/** A part of a text around the first of the words that one of its words begins with, with … where it is cut. */
export function excerptOf(text: string, words: readonly string[]): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  const places = words.map((word) => plain.toLowerCase().search(new RegExp(`(?<![\\p{L}\\p{N}])${word}`, 'u')));
  const at = Math.max(0, Math.min(...places.filter((place) => place >= 0), plain.length));
  const first = places.some((place) => place >= 0) ? at : 0;
  const from = first > AROUND ? plain.indexOf(' ', first - AROUND) + 1 : 0;
  const to = plain.length > first + 2 * AROUND ? plain.lastIndexOf(' ', first + 2 * AROUND) : plain.length;
  const end = to > first ? to : first + 2 * AROUND;
  return `${from > 0 ? '… ' : ''}${plain.slice(from, end)}${end < plain.length ? ' …' : ''}`;
}
