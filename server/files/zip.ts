import { PassThrough, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** Whether the bytes of a file with this name are compressed already. */
export const isCompressed = (name: string): boolean =>
  /\.(zip|zipx|rar|7z|gz|gzip|tgz|docx|xlsx|pptx|odt|pages|png|jpe?g|gif|webp|pdf)$/i.test(name);

/** An entry of a zip; `open` is called when its turn comes. */
export type ZipEntry = { path: string; date: Date; isPacked?: boolean; open: () => NodeJS.ReadableStream };

/** A zip that is written while it is read: one entry at a time, never whole in memory. Destroying the stream closes the open entry. */
export function zipStream(entries: readonly ZipEntry[]): Readable {
  const zip = new ZipFile();
  const out = new PassThrough();
  let source: NodeJS.ReadableStream | undefined;
  const fail = (error: Error) => out.destroy(error);

  for (const { path, date, isPacked = false, open } of entries) {
    zip.addReadStreamLazy(path, { mtime: date, compress: !isPacked }, (done) => {
      source = open();
      source.on('error', fail);
      done(null, source);
    });
  }
  zip.on('error', fail);
  zip.outputStream.pipe(out);
  out.on('close', () => (source as Readable | undefined)?.destroy()); // the reader has left: close the file
  zip.end();
  return out;
}
