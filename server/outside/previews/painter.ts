// A program of its own (draw.ts): reads a file from stdin, writes its images as WebP to stdout, one after the other. It imports nothing of ours.
import fs from 'node:fs/promises';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium';
import sharp, { type Sharp } from 'sharp';

const [, , kind, mostPages] = process.argv;

const WIDTH = 1000; // in pixels
const HEIGHT = 2000;
const ENOUGH_MS = 12_000; // then the pages that are drawn are enough
const MOST_PIXELS = 64_000_000; // of an image to be read: an A4 page at 900 dots an inch

sharp.cache(false);
sharp.concurrency(1);

/** The first pages, each as large as `WIDTH` and `HEIGHT` allow. */
async function* pagesOf(bytes: Buffer): AsyncGenerator<Sharp> {
  const wasmBinary = await fs.readFile(createRequire(import.meta.url).resolve('@hyzyla/pdfium/pdfium.wasm'));
  const library = await PDFiumLibrary.init({ wasmBinary: new Uint8Array(wasmBinary).buffer });
  const document = await library.loadDocument(bytes);
  const pages = Math.min(document.getPageCount(), Number(mostPages));
  for (let at = 0; at < pages && (at === 0 || performance.now() < ENOUGH_MS); at++) {
    const drawn = draw(document.getPage(at));
    const page = await (at === 0 ? drawn : drawn.catch(() => null));
    if (!page) return; // the pages before a broken one are enough
    yield page;
  }
}

async function draw(page: PDFiumPage): Promise<Sharp> {
  const { originalWidth, originalHeight } = page.getOriginalSize(); // a page may be very long or very wide
  const scale = Math.min(WIDTH / originalWidth, HEIGHT / originalHeight);
  const { data, width, height } = await page.render({ scale, render: 'bitmap' });
  return sharp(data, { raw: { width, height, channels: 4 } }).flatten({ background: '#fff' });
}

const bytes = await buffer(process.stdin);
const options = { limitInputPixels: MOST_PIXELS, animated: false, failOn: 'error' } as const;
const images = kind === 'pdf' ? pagesOf(bytes) : [sharp(bytes, options).autoOrient()];
for await (const image of images) {
  const webp = image.resize({ width: WIDTH, height: HEIGHT, fit: 'inside', withoutEnlargement: true });
  process.stdout.write(await webp.webp({ quality: 80 }).toBuffer());
}
