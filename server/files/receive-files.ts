import { MAX_ATTACHMENT_BYTES, MAX_FILE_BYTES, FILE_EXTENSIONS, whyNoFile } from '@octavo/domain/files/rules';
import type { ScanState } from '@octavo/domain/files/scan';
import { Refusal } from '#operations/refusal.ts';
import type { IncomingFiles } from '#http/upload.ts';
import type { FileStore, StoredFile } from '#outside/files/file-store.ts';
import type { Site } from '#site.ts';
import type { Services } from '#services.ts';
import type { Db } from '#db.ts';
import { whyNotContent } from './content.ts';
import { fileName } from './file-name.ts';
import { loadRecordedKeys } from './store.ts';

/** A file that is on disk and not yet in the database. */
export type ReceivedFile = StoredFile & { name: string; scanState: ScanState };

export type FileLimits = {
  extensions: readonly string[];
  maxBytes: number;
  /** The problem of a file over `maxBytes`. */
  tooLarge: 'file_too_large' | 'attachment_too_large';
};

export const ORDER_FILE_LIMITS: FileLimits = {
  extensions: FILE_EXTENSIONS,
  maxBytes: MAX_FILE_BYTES,
  tooLarge: 'file_too_large',
};

const ATTACHMENT_LIMITS: FileLimits = {
  extensions: FILE_EXTENSIONS,
  maxBytes: MAX_ATTACHMENT_BYTES,
  tooLarge: 'attachment_too_large',
};

/** spec §3 The limits of a site, which may be lower than ours. */
export const orderFileLimits = ({ orderFilesListExtensions: extensions }: Site): FileLimits => ({
  ...ORDER_FILE_LIMITS,
  extensions,
});

export const attachmentLimits = ({ messageFileExtensions: extensions }: Site): FileLimits => ({
  ...ATTACHMENT_LIMITS,
  extensions,
});

type Receiving = Pick<Services, 'files' | 'scanner'>;

/**
 * Streams all files of a request to disk, or none. Insert their rows within `recording`. `check` runs before the first is stored. Throws
 * the `file_…` problems.
 */
export async function receiveFiles(
  parts: IncomingFiles,
  limits: FileLimits,
  { files, scanner }: Receiving,
  check?: () => Promise<unknown>,
) {
  const received: ReceivedFile[] = [];
  const scanState = firstScanState(scanner);
  try {
    for await (const incoming of parts.files(limits.maxBytes)) {
      if (received.length === 0) await check?.();
      const name = fileName(incoming.name);
      refuseFile({ name, size: 1 }, limits); // before a byte of it is stored
      const file: ReceivedFile = { ...(await files.keep(incoming.stream)), name, scanState };
      received.push(file);
      if (incoming.isCut()) throw new Refusal(limits.tooLarge, undefined, { params: { file: name } });
      refuseFile(file, limits);
      const why = await whyNotContent(files, file);
      if (why) throw new Refusal(why, undefined, { params: { file: name } });
    }
    return received;
  } catch (error) {
    await removeFiles(files, received);
    throw asRefusal(error);
  }
}

/** spec §5 Throws the problem of a file that the site does not take, with its name and the formats that the site takes. */
export function refuseFile(file: { name: string; size: number }, limits: FileLimits) {
  const why = whyNoFile(file, limits);
  const params = { file: file.name, extensions: limits.extensions.join(', ') };
  if (why) throw new Refusal(why === 'file_too_large' ? limits.tooLarge : why, undefined, { params });
}

/** The state of a new file: without a scanner nothing checks it. */
export const firstScanState = (scanner: Services['scanner']): ScanState => (scanner ? 'checking' : 'clean');

type Outside = { db: Db; files: FileStore };

/**
 * Runs the operation that inserts the rows of these files. When it succeeds or is refused, bytes without a row are removed. After
 * any other error it is unknown whether the rows exist (the commit may still run): `removeOrphans` decides later.
 */
export async function recording<T>(
  { db, files }: Outside,
  received: StoredFile[],
  operation: () => Promise<T>,
): Promise<T> {
  try {
    const done = await operation();
    await removeUnrecorded({ db, files }, received);
    return done;
  } catch (error) {
    if (error instanceof Refusal) await removeUnrecorded({ db, files }, received);
    throw error;
  }
}

async function removeUnrecorded({ db, files }: Outside, received: StoredFile[]) {
  if (received.length === 0) return;
  const keys = received.map(({ storageKey }) => storageKey);
  const recorded = await loadRecordedKeys(db, keys).catch(() => new Set(keys)); // if unknown, they stay
  await removeFiles(
    files,
    received.filter(({ storageKey }) => !recorded.has(storageKey)),
  );
}

export const removeFiles = (files: FileStore, received: Pick<StoredFile, 'storageKey'>[]) =>
  Promise.all(received.map(({ storageKey }) => files.remove(storageKey)));

const NO_ROOM = ['ENOSPC', 'EDQUOT'];
const INTERRUPTED = /terminated early|unexpected end|premature close|closed before|aborted|boundary not found/i;

/** The refusal for a failed write that the customer can act on; any other error as it is. */
export function asRefusal(error: unknown): unknown {
  if (error instanceof Refusal || !(error instanceof Error)) return error;
  if (NO_ROOM.includes((error as NodeJS.ErrnoException).code ?? '')) return new Refusal('disk_full'); // fs errors have codes
  return INTERRUPTED.test(error.message) ? new Refusal('file_incomplete') : error;
}
