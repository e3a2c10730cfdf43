import inter from '@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2';
import newsreader from '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2';
import italic from '@fontsource-variable/newsreader/files/newsreader-latin-wght-italic.woff2';

/** The upright fonts have optical sizes: without them headings are 4 % wider than in the design. */
const FONTS = [
  { family: 'Inter Variable', file: inter, weight: '400 700', style: 'normal' },
  { family: 'Newsreader Variable', file: newsreader, weight: '400 700', style: 'normal' },
  { family: 'Newsreader Variable', file: italic, weight: '400 500', style: 'italic' },
];

/**
 * ADR 0037 Adds the fonts of the design to the page; the browser then loads those that the page uses. Before, fonts of the system with
 * the same widths are shown (kit/base.css), so that fonts do not hold up what a person waits for.
 */
export async function addFonts() {
  for (const { family, file, weight, style } of FONTS)
    document.fonts.add(new FontFace(family, `url(${file})`, { weight, style, display: 'swap' }));
}
