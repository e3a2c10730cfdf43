// A program of its own (read-paper.ts): reads a paper from stdin, writes its text to stdout. It imports nothing of ours.
import fs from 'node:fs/promises';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import mammoth from 'mammoth';

const [, , kind] = process.argv;
const MOST_PAGES = 400;

async function textOfPdf(bytes: Buffer): Promise<string> {
  const wasmBinary = await fs.readFile(createRequire(import.meta.url).resolve('@hyzyla/pdfium/pdfium.wasm'));
  const library = await PDFiumLibrary.init({ wasmBinary: new Uint8Array(wasmBinary).buffer });
  const document = await library.loadDocument(bytes);
  const pages = Math.min(document.getPageCount(), MOST_PAGES);
  return Array.from({ length: pages }, (_, at) => document.getPage(at).getText().trimEnd()).join('\n'); // no gap where a page ends
}

const bytes = await buffer(process.stdin);
process.stdout.write(kind === 'pdf' ? await textOfPdf(bytes) : (await mammoth.extractRawText({ buffer: bytes })).value);
