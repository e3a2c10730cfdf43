const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\u200f]/u;
const DIGIT = /^\p{Nd}/u;
const NEUTRAL = /^[\s\p{P}\p{S}\u061c\u2066-\u2069]+$/u;

/** What a character is to the order of a line: of a script to the left, of one to the right, a number, or none of these. */
type Kind = 'R' | 'L' | 'N' | '-';

/** A piece of text and how deep it is: even goes to the right, odd to the left, by the bidirectional algorithm of Unicode. */
type Level = { text: string; level: number };

/** ADR 0330 The characters of a line with their levels, as UAX 9 has them for a line without embeddings. A line goes as its first letter does. */
export function levelsOf(letters: readonly string[]): Level[] {
  const kinds = letters.map(kindOf);
  const base = kinds.find((kind) => kind === 'R' || kind === 'L') === 'R' ? 1 : 0;
  const resolved = withoutNeutrals(withNumbers(kinds, letters), base);
  return letters.map((text, at) => ({ text, level: levelOf(resolved[at] ?? 'L', base) }));
}

const kindOf = (letter: string): Kind => {
  if (RIGHT_TO_LEFT.test(letter)) return 'R';
  if (DIGIT.test(letter)) return 'N';
  return NEUTRAL.test(letter) ? '-' : 'L';
};

/** A number with its separators and signs is one; after a letter that goes to the right it goes with that (W4 to W7). */
function withNumbers(kinds: readonly Kind[], letters: readonly string[]): Kind[] {
  const isSign = (at: number) => /^[.,:/\p{Sc}%+\-−]$/u.test(letters[at] ?? '');
  const joined = kinds.map((kind, at) => {
    if (kind !== '-' || !isSign(at)) return kind;
    const [before, after] = [kinds[at - 1], kinds[at + 1]];
    const isInside = before === 'N' && after === 'N';
    const isBeside = /^[\p{Sc}%]$/u.test(letters[at] ?? '') && (before === 'N' || after === 'N');
    return isInside || isBeside ? 'N' : kind;
  });
  let strong: Kind = 'R';
  return joined.map((kind, at) => {
    if (kind === 'R' || kind === 'L') strong = kind;
    else if (at === 0) strong = joined.find((one) => one === 'R' || one === 'L') ?? 'L';
    return kind === 'N' && strong === 'L' ? 'L' : kind;
  });
}

/** What is none goes with both sides where they agree, else with the line (N1, N2). A number counts as going to the left. */
function withoutNeutrals(kinds: readonly Kind[], base: number): Kind[] {
  const own: Kind = base === 1 ? 'R' : 'L';
  const side = (kind: Kind | undefined): Kind => (kind === undefined ? own : kind === 'N' ? 'R' : kind);
  return kinds.map((kind, at) => {
    if (kind !== '-') return kind;
    const before = side(kinds.slice(0, at).findLast((one) => one !== '-'));
    const after = side(kinds.slice(at + 1).find((one) => one !== '-'));
    return before === after ? before : own;
  });
}

const levelOf = (kind: Kind, base: number): number => {
  if (kind === 'R') return 1;
  if (kind === 'N') return 2;
  return base === 1 ? 2 : 0;
};

/** Pieces of a line in the order of the page, from the left (L2). */
export function inOrder<T extends { level: number }>(pieces: readonly T[]): T[] {
  let all = [...pieces];
  for (let level = Math.max(0, ...all.map((piece) => piece.level)); level > 0; level--) {
    const next: T[] = [];
    let open: T[] = [];
    for (const piece of all) {
      if (piece.level >= level) open = [piece, ...open];
      else {
        next.push(...open, piece);
        open = [];
      }
    }
    all = [...next, ...open];
  }
  return all;
}
