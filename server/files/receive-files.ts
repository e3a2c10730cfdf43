import {
  MAX_ATTACHMENT_BYTES,
  MAX_FILE_BYTES,
  MESSAGE_EXTENSIONS,
  ORDER_FILES_EXTENSIONS,
  whyNoFile,
} from '@octavo/domain/files/rules';
import { Refusal } from '#http/refusal.ts';
import type { IncomingFile, IncomingFiles } from '#http/upload.ts';
import type { FileStore, StoredFile } from '#outside/file-store.ts';
import type { Db } from '#world.ts';
import { recordedKeys } from './store.ts';

/** A file that is on the disk and not yet in the database. */
export type ReceivedFile = StoredFile & { name: string };

export type FileLimits = {
  extensions: readonly string[];
  maxBytes: number;
  /** The words for a file over `maxBytes`. */
  tooLarge: 'file_too_large' | 'attachment_too_large';
};

export const ORDER_FILE_LIMITS: FileLimits = {
  extensions: ORDER_FILES_EXTENSIONS,
  maxBytes: MAX_FILE_BYTES,
  tooLarge: 'file_too_large',
};

export const ATTACHMENT_LIMITS: FileLimits = {
  extensions: MESSAGE_EXTENSIONS,
  maxBytes: MAX_ATTACHMENT_BYTES,
  tooLarge: 'attachment_too_large',
};

/** Streams every file of a request to disk: all of them or none. Record them within `recording`. Throws the `file_…` problems. */
export async function receiveFiles(parts: IncomingFiles, limits: FileLimits, files: FileStore) {
  const received: ReceivedFile[] = [];
  try {
    for await (const incoming of parts.files(limits.maxBytes)) received.push(await receive(incoming, limits, files));
    return received;
  } catch (error) {
    await removeFiles(files, received);
    throw error;
  }
}

type Outside = { db: Db; files: FileStore };

/** Runs the deed that writes the rows of these files; afterwards, whatever came of it, bytes without a row are removed. */
export async function recording<T>(
  { db, files }: Outside,
  received: ReceivedFile[],
  deed: () => Promise<T>,
): Promise<T> {
  try {
    return await deed();
  } finally {
    await removeUnrecorded({ db, files }, received);
  }
}

async function removeUnrecorded({ db, files }: Outside, received: ReceivedFile[]) {
  if (received.length === 0) return;
  const keys = received.map(({ storageKey }) => storageKey);
  const recorded = await recordedKeys(db, keys).catch(() => new Set(keys)); // in doubt they stay
  await removeFiles(
    files,
    received.filter(({ storageKey }) => !recorded.has(storageKey)),
  );
}

async function receive({ name, stream, isCut }: IncomingFile, limits: FileLimits, files: FileStore) {
  const stored = await files.keep(stream);
  const file = { ...stored, name };
  const reason = isCut() ? 'file_too_large' : whyNoFile(file, limits);
  if (!reason) return file;
  await removeFiles(files, [file]);
  throw new Refusal(reason === 'file_too_large' ? limits.tooLarge : reason);
}

const removeFiles = (files: FileStore, received: StoredFile[]) =>
  Promise.all(received.map(({ storageKey }) => files.remove(storageKey)));
