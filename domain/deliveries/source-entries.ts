/** A line with more than this is a paragraph: no program breaks lines so late. */
const LONGEST = { characters: 160, words: 20 };
/** A line that had room for the next word in so much of the usual width was ended by its author. */
const NARROW = 0.7;
const RUNNING_HEAD = 60; // characters

const WORD = /[\p{L}\p{N}]+/gu;
const PAGE_NUMBER = /^[-–—]?\s*\d{1,4}\s*[-–—]?$/;
const NUMBER = /^[[(]?(\d{1,3})[\]).]\s+\S/;
/** `Adams, A.`, `van der Berg, Jan`, and the strokes for the same name again; not `Oxford UP, 2020`, `New York, NY` or `London, England: Hartwell`. */
const NAME =
  /^(?:(?:\p{Ll}{1,4} ){0,2}\p{Lu}[\p{L}'’-]+(?:[ -]\p{Lu}[\p{L}'’-]+)?, \p{Lu}(?:\.|\p{Ll}+[^\p{L}:])|[-–—_]{2,}[.,])/u;
/** A name with the year behind it, as in APA: `World Health Organization. (2019).` */
const DATED_NAME = /^\p{Lu}[^()]{2,100}[.,] \((?:\d{4}[a-z]?|n\.d\.)[,)]/u;
const ENDED = /[.!?”"»]$|\b(?:https?:\/\/|doi:\s*)\S+$/i;
const ENDS_INSIDE = /(?:[,;:&(–—-]|\b(?:and|in|of|the|pp\.))$/;
const BEGINS_INSIDE = /^(?:\p{Ll}|[(&]|DOI\b)/u;
const SUBHEADING = /^\p{L}+:?$/u;

type Line = { text: string; isAfterGap: boolean };

/**
 * spec §12.15 How many entries a list of sources has: its lines, where those that a program broke are one. `body` are the lines before the list. Null where
 * it cannot be told which lines begin an entry: a wrong count would be shown as a demand that is met.
 */
export function entriesIn(list: readonly string[], body: readonly string[]): number | null {
  const all = [...list, ...body];
  const lines = linesOf(list, body);
  const numbered = countNumbered(lines);
  if (numbered > 0) return numbered;
  const goOn = lines.map((line, at) => goesOn(line, lines[at - 1]));
  if (all.some(isParagraph) && !goOn.includes(true)) return lines.filter(({ text }) => wordsOf(text) > 1).length;
  const about = { width: usualWidth(all), isDated: lines.slice(0, 3).some(({ text }) => DATED_NAME.test(text)) };
  const begins = lines.map((line, at) => (at > 0 && goOn[at] ? false : beginsEntry(line, lines[at - 1], about)));
  const entries = lines.filter((_, at) => begins[at]);
  return begins.includes(null) || !areInOrder(entries) ? null : entries.length;
}

/** Whether the names go from A to Z, as those of a list without numbers do. A place or a publisher seldom fits in. */
function areInOrder(entries: readonly Line[]): boolean {
  const letters = entries.flatMap(({ text }) => /^\p{Lu}/u.exec(text.normalize('NFD')) ?? []);
  return letters.every((letter, at) => at === 0 || (letters[at - 1] ?? '') <= letter);
}

const wordsOf = (line: string): number => line.match(WORD)?.length ?? 0;
const isParagraph = (line: string): boolean => line.length > LONGEST.characters && wordsOf(line) > LONGEST.words;

const anyNumber = (line: string): string => line.trim().replaceAll(/\d+/g, '0');

/** The lines with text, without subheadings, numbers of pages and what stands at the head of each page. */
function linesOf(list: readonly string[], body: readonly string[]): Line[] {
  const before = new Set(body.map(anyNumber));
  const isHead = (text: string) => text.length <= RUNNING_HEAD && before.has(anyNumber(text));
  return list.flatMap((line, at) => {
    const text = line.trim();
    if (text === '' || PAGE_NUMBER.test(text) || SUBHEADING.test(text) || isHead(text)) return [];
    return [{ text, isAfterGap: at > 0 && list[at - 1]?.trim() === '' }];
  });
}

/** Of `[1]`, `2.` and `3)` those that follow each other, where the first line has one. */
function countNumbered(lines: readonly Line[]): number {
  const numbers = lines.map(({ text }) => Number(NUMBER.exec(text)?.[1] ?? 0));
  const [first = 0] = numbers;
  return first === 0 ? 0 : numbers.reduce((count, number) => (number === first + count ? count + 1 : count), 0);
}

/** Whether a line surely belongs to the one before. */
const goesOn = ({ text }: Line, before: Line | undefined): boolean =>
  (BEGINS_INSIDE.test(text) && !NAME.test(text)) || ENDS_INSIDE.test(before?.text ?? '');

/**
 * Whether a line begins an entry: with a name, after an end. One without a name does not, where names with years say so of all entries, or where the line
 * before neither ends nor had room for more.
 */
function beginsEntry(
  { text, isAfterGap }: Line,
  before: Line | undefined,
  list: { width: number; isDated: boolean },
): boolean | null {
  const isNamed = NAME.test(text) || (list.isDated && DATED_NAME.test(text));
  if (!before) return isNamed || null;
  const [firstWord = ''] = text.split(' ');
  const isApart = isAfterGap || before.text.length + 1 + firstWord.length < list.width * NARROW;
  const isAfterEnd = ENDED.test(before.text);
  if (isNamed) return isApart || isAfterEnd || null;
  return isApart || (isAfterEnd && !list.isDated) ? null : false;
}

/** In characters: three of four lines are not longer. */
function usualWidth(lines: readonly string[]): number {
  const lengths = lines
    .map((line) => line.trim().length)
    .filter((length) => length > 0)
    .toSorted((one, other) => one - other);
  return lengths[Math.floor(lengths.length * 0.75)] ?? 0;
}
