import naskh from '@fontsource-variable/noto-naskh-arabic/files/noto-naskh-arabic-arabic-wght-normal.woff2';
import sans from '@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2';
import style from './arabic.css?inline';

/** Letters only: Latin letters, digits and marks stay in the fonts of the design. */
const LETTERS = 'U+0600-06FF, U+0750-077F, U+0870-08FF, U+FB50-FDFF, U+FE70-FEFC';

const FONTS = [
  { family: 'Noto Sans Arabic Variable', file: sans, weight: '100 900' },
  { family: 'Noto Naskh Arabic Variable', file: naskh, weight: '400 700' },
];

/** ADR 0331 Adds the fonts of Arabic to the page, of which the browser loads those that the page uses, and the style that puts them before the others. */
export function addArabicFonts() {
  const sheet = new CSSStyleSheet(); // the files of style are one, which all pages load
  sheet.replaceSync(style);
  document.adoptedStyleSheets.push(sheet);
  for (const { family, file, weight } of FONTS)
    document.fonts.add(new FontFace(family, `url(${file})`, { weight, display: 'swap', unicodeRange: LETTERS }));
}
