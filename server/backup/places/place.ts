import type { Readable } from 'node:stream';

/** What was written: its size in bytes and its SHA-256 in hex. */
export type Sum = { size: number; sha256: string };

/** Up to this size an object is read and written at once: a stream for each of a thousand small files takes several times the work. */
export const SMALL = 1024 * 1024;

/** Whether an object is missing, on a disk or in object storage, where it could not be read. */
export function isMissing(error: unknown): boolean {
  const { code, status } = error as { code?: string; status?: number }; // any error may have them
  return code === 'ENOENT' || status === 404;
}

/** How many bytes are written to a folder, which need not exist yet. */
export type Written = { folder: string; bytes: number };

/** Where backups are kept: objects with names such as `files/ab/abcd`. When `write` throws, there is none. */
export type Place = {
  address: string;
  /** With `isLast` the bytes are safe before they have their name: it says that everything else is there. */
  write: (name: string, bytes: Readable | Buffer, isLast?: boolean) => Promise<Sum>;
  /** Resolves when all that was written is safe. */
  settle: () => Promise<void>;
  /** A missing object is an error of the stream. */
  read: (name: string) => Readable;
  /** All bytes of a small object at once. Throws where it is missing. */
  load: (name: string) => Promise<Buffer>;
  /** The names of all objects in a folder. */
  names: (folder: string) => Promise<string[]>;
  /** The names of the folders at the top that have objects of their own. */
  folders: () => Promise<string[]>;
  /** Removes an object, or a folder with all that is in it. */
  remove: (name: string) => Promise<void>;
  /** Throws where it cannot take so many bytes, or a disk cannot take what is written elsewhere at the same time. */
  refuseTooMuch: (bytes: number, elsewhere?: Written[]) => Promise<void>;
};
