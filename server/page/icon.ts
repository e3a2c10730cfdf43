const PAGE = 'M6 2h14a8 8 0 0 1 8 8v17a3 3 0 0 1-3 3H6a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2z';
const LINES = '<path stroke="#fff" stroke-width="2" d="M11 7v18M15 13h8M15 19h8"/>';

/** The icon of the browser tab, in the colour of the site, as SVG. */
export const iconIn = (colour: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="${colour}" d="${PAGE}"/>${LINES}</svg>`;

/** The icon of the home screen as a PNG with sides of `size` pixels. It fills its square: systems cut it into their own shape. */
export async function homeIcon(colour: string, size: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp'); // ADR 0075
  return sharp(Buffer.from(homeIconIn(colour, size)))
    .png()
    .toBuffer();
}

const homeIconIn = (colour: string, size: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="3 2 28 28">` +
  `<path fill="${colour}" d="M3 2h28v28H3z"/>${LINES}</svg>`;
