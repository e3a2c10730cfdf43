import { Readable } from 'node:stream';
import { extensionOf } from '@octavo/domain/files/rules';
import type { ReceivedFile } from '#files/receive-files.ts';
import type { FileStore } from '#outside/files/file-store.ts';
import { docxOf } from './documents/docx.ts';
import { pdfOf } from './documents/pdf.ts';

/** Writes short real documents with these names to disk. */
export const writeDocuments = (files: FileStore, names: string[]): Promise<ReceivedFile[]> =>
  Promise.all(
    names.map(async (name) => ({
      ...(await files.keep(Readable.from([documentOf(name)]))),
      name,
      scanState: 'clean' as const,
    })),
  );

function documentOf(name: string): Buffer {
  const title = name.replace(/\.\w+$/, '').replaceAll('_', ' ');
  const lines = [title, '', 'A document of the demo.', 'It is short, and its format is real.'];
  return extensionOf(name) === 'pdf' ? pdfOf(lines) : docxOf(lines);
}
