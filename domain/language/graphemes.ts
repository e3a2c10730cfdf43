let segmenter: Intl.Segmenter | undefined; // made on first use

/** The characters of a text as a reader sees them: a letter with its marks is one. */
export function graphemesOf(text: string): string[] {
  segmenter ??= new Intl.Segmenter('und', { granularity: 'grapheme' });
  return [...segmenter.segment(text)].map(({ segment }) => segment);
}
