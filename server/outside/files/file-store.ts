import type { Readable } from 'node:stream';

/** `size` in bytes; `remote` as `isRemote` of the store. */
export type StoredFile = { storageKey: string; size: number; sha256: string; remote: boolean };

/** A range of bytes; the last one is included. */
export type ByteRange = { start: number; end: number };

/**
 * Files under random names. Servers may share one store: none removes what another one is writing. When `keep` and `copy` resolve,
 * the whole file is safe; when they throw, there is no file.
 */
export type FileStore = {
  /** spec D40 Whether the bytes are in object storage, so that `linkTo` answers a link. */
  isRemote: boolean;
  /** Stores a stream. Throws what the stream throws. */
  keep: (bytes: NodeJS.ReadableStream) => Promise<StoredFile>;
  /** Copies a file under a new name and with a new time. */
  copy: (storageKey: string) => Promise<string>;
  /** The bytes, or a range of them. A missing file is an error of the stream. */
  open: (storageKey: string, range?: ByteRange) => Readable;
  /** How many bytes a file has; null where it is missing. */
  sizeOf: (storageKey: string) => Promise<number | null>;
  remove: (storageKey: string) => Promise<void>;
  /** spec D40 A signed link to the bytes as an attachment with this name, or null if they come from us. */
  linkTo: (storageKey: string, name: string) => Promise<string | null>;
  /**
   * The keys of all files that were stored before a moment, never all in memory; who reads them may remove them. On disk it removes what was left unfinished
   * before it.
   */
  keptBefore: (moment: Date) => AsyncIterable<string>;
  /** Throws unless a file can be stored now; of object storage, unless it answers with our keys. */
  check: () => Promise<void>;
  /** The keys of all whole files. */
  keys: () => AsyncIterable<string>;
};
