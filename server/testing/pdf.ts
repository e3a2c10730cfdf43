import { inflateSync } from 'node:zlib';

const HEIGHT = 792; // points of a page of letter size

/** How many pages a PDF of ours has. */
export const pagesIn = (pdf: Buffer) => [...pdf.toString('latin1').matchAll(/\/Type \/Page\b/g)].length;

/** The lowest line of text of a PDF of ours, in points from the top of its page. */
export function lowestIn(pdf: Buffer): number {
  const streams = [...pdf.toString('latin1').matchAll(/stream\n(.*?)\nendstream/gs)].map(([, bytes = '']) => Buffer.from(bytes, 'latin1')); // oxfmt-ignore
  const drawn = streams.map((bytes) => inflateSync(bytes).toString('latin1')).filter((text) => text.includes(' Tm'));
  return Math.max(...drawn.map(lowestOfPage));
}

function lowestOfPage(drawn: string): number {
  const scale = Number(/^([\d.]+) 0 0 \1 [\d.]+ 0 cm/m.exec(drawn)?.[1] ?? 1);
  return Math.max(...[...drawn.matchAll(/([-\d.]+) Tm/g)].map(([, y]) => (HEIGHT - Number(y)) * scale));
}
