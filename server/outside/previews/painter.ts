// A program of its own (draw.ts): reads a file from stdin, writes its image as WebP to stdout. It imports nothing of ours.
import fs from 'node:fs/promises';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp, { type Sharp } from 'sharp';

const WIDTH = 1000; // in pixels
const HEIGHT = 2000;
const MOST_PIXELS = 64_000_000; // of an image to be read: an A4 page at 900 dots an inch

sharp.cache(false);
sharp.concurrency(1);

/** The first page, as large as `WIDTH` and `HEIGHT` allow. */
async function firstPage(bytes: Buffer): Promise<Sharp> {
  const wasmBinary = await fs.readFile(createRequire(import.meta.url).resolve('@hyzyla/pdfium/pdfium.wasm'));
  const library = await PDFiumLibrary.init({ wasmBinary: new Uint8Array(wasmBinary).buffer });
  const document = await library.loadDocument(bytes);
  const page = document.getPage(0);
  const { originalWidth, originalHeight } = page.getOriginalSize(); // a page may be very long or very wide
  const scale = Math.min(WIDTH / originalWidth, HEIGHT / originalHeight);
  const { data, width, height } = await page.render({ scale, render: 'bitmap' });
  return sharp(data, { raw: { width, height, channels: 4 } }).flatten({ background: '#fff' });
}

const bytes = await buffer(process.stdin);
const options = { limitInputPixels: MOST_PIXELS, animated: false, failOn: 'error' } as const;
const image = process.argv[2] === 'pdf' ? await firstPage(bytes) : sharp(bytes, options).autoOrient();
const webp = await image
  .resize({ width: WIDTH, height: HEIGHT, fit: 'inside', withoutEnlargement: true })
  .webp({ quality: 80 })
  .toBuffer();
process.stdout.write(webp);
