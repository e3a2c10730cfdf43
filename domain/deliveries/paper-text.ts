import { entriesIn } from './source-entries.ts';

/** What was counted in the text of a paper. `sources`: the entries of its list, null where none was found or they cannot be told apart. */
export type Counted = { words: number; sources: number | null; heading: string | null };

const WORD = /[\p{L}\p{N}]+(?:[’'.,-][\p{L}\p{N}]+)*/gu;
const LIST = /^\s*(references|works cited|bibliography|reference list|list of references|sources|literature)\s*:?\s*$/i;
const AFTER = /^\s*(appendix|appendices|annex|notes|tables|figures)\b.{0,40}$/i;

const wordsIn = (text: string): number => text.match(WORD)?.length ?? 0;

/** spec §12.15 Counts the words of a paper before its list of sources, and the entries of the list up to an appendix. */
export function countedIn(text: string): Counted {
  const lines = text.split(/\r?\n/);
  const at = lines.findLastIndex((line) => LIST.test(line));
  if (at < 0) return { words: wordsIn(text), sources: null, heading: null };
  const rest = lines.slice(at + 1);
  const end = rest.findIndex((line) => AFTER.test(line));
  const before = lines.slice(0, at);
  return {
    words: wordsIn(before.join('\n')),
    sources: entriesIn(end < 0 ? rest : rest.slice(0, end), before),
    heading: (lines[at] ?? '').trim().replace(/:$/, ''),
  };
}
