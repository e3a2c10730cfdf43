/** What was counted in the text of a paper. `sources`: the entries of its list, null where no list was found. */
export type Counted = { words: number; sources: number | null; heading: string | null };

const WORD = /[\p{L}\p{N}]+(?:[’'.,-][\p{L}\p{N}]+)*/gu;
const LIST = /^\s*(references|works cited|bibliography|reference list|list of references|sources|literature)\s*:?\s*$/i;
const AFTER = /^\s*(appendix|appendices|annex|notes|tables|figures)\b.{0,40}$/i;

const wordsIn = (text: string): number => text.match(WORD)?.length ?? 0;

/** spec §12.15 Counts the words of a paper before its list of sources, and the entries of the list: its paragraphs up to an appendix. */
export function countedIn(text: string): Counted {
  const lines = text.split(/\r?\n/);
  const at = lines.findLastIndex((line) => LIST.test(line));
  if (at < 0) return { words: wordsIn(text), sources: null, heading: null };
  const rest = lines.slice(at + 1);
  const end = rest.findIndex((line) => AFTER.test(line));
  const entries = (end < 0 ? rest : rest.slice(0, end)).filter((line) => wordsIn(line) > 1);
  return {
    words: wordsIn(lines.slice(0, at).join('\n')),
    sources: entries.length,
    heading: (lines[at] ?? '').trim().replace(/:$/, ''),
  };
}
