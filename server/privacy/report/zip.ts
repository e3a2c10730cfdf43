import { PassThrough, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** What lies in a zip: its bytes are asked for when its turn comes, and not before. */
export type Entry = { path: string; date: Date; isPacked?: boolean; open: () => NodeJS.ReadableStream };

/** A zip that is written while it is read: one entry at a time, never in memory as a whole. A reader who leaves closes it. */
export function zipStream(entries: readonly Entry[]): Readable {
  const zip = new ZipFile();
  const out = new PassThrough();
  let source: NodeJS.ReadableStream | undefined;
  const fail = (error: Error) => out.destroy(error);

  for (const { path, date, isPacked = false, open } of entries) {
    zip.addReadStreamLazy(path, { mtime: date, compress: !isPacked }, (give) => {
      source = open();
      source.on('error', fail);
      give(null, source);
    });
  }
  zip.on('error', fail);
  zip.outputStream.pipe(out);
  out.on('close', () => (source as Readable | undefined)?.destroy()); // a reader who left: nothing else would close the file
  zip.end();
  return out;
}
