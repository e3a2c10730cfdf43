import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export type StoredFile = { storageKey: string; size: number; sha256: string };

/** A store of bytes under random names. When `keep` has answered, the whole file is synced to disk. */
export type FileStore = {
  /** Streams to disk and syncs. Throws what the stream throws, and then leaves no file. */
  keep: (bytes: NodeJS.ReadableStream) => Promise<StoredFile>;
  /** Copies the bytes to a new name with a new age. Leaves no file when it throws. */
  copy: (storageKey: string) => Promise<string>;
  open: (storageKey: string) => NodeJS.ReadableStream;
  remove: (storageKey: string) => Promise<void>;
  pathOf: (storageKey: string) => string;
  /** The keys of the files that were stored before a date. */
  keptBefore: (moment: Date) => Promise<string[]>;
};

/**
 * A store in a folder with 256 sub-folders. Files are written in `incoming` first; unfinished ones are removed at the next
 * start.
 */
export async function openFileStore(folder: string): Promise<FileStore> {
  const incoming = path.join(folder, 'incoming');
  await fs.rm(incoming, { recursive: true, force: true });
  await fs.mkdir(incoming, { recursive: true });
  const pathOf = (storageKey: string) => path.join(folder, storageKey.slice(0, 2), storageKey);

  /** Writes a file with `write`, syncs it and moves it to its place. */
  const settle = async (write: (half: string) => Promise<void>) => {
    const storageKey = randomUUID();
    const half = path.join(incoming, storageKey);
    try {
      await write(half);
      const home = path.dirname(pathOf(storageKey));
      const isNew = (await fs.mkdir(home, { recursive: true })) !== undefined;
      await fs.rename(half, pathOf(storageKey));
      await sync(home);
      if (isNew) await sync(folder);
    } catch (error) {
      await fs.rm(half, { force: true });
      throw error;
    }
    return storageKey;
  };

  return {
    pathOf,
    open: (storageKey) => createReadStream(pathOf(storageKey)),
    keptBefore: async (moment) => {
      const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true });
      const kept = entries.filter((entry) => entry.isFile() && entry.parentPath !== incoming).map(({ name }) => name);
      const ages = await Promise.all(kept.map((storageKey) => ageOf(pathOf(storageKey))));
      return kept.filter((_, index) => (ages[index] ?? Infinity) < moment.getTime());
    },
    remove: (storageKey) => fs.rm(pathOf(storageKey), { force: true }),
    copy: (storageKey) =>
      settle(async (half) => {
        await fs.copyFile(pathOf(storageKey), half, fs.constants.COPYFILE_FICLONE); // a shared extent where the disk can
        await sync(half);
      }),
    keep: async (bytes) => {
      const sha256 = createHash('sha256');
      let size = 0;
      const counting = new Transform({
        transform: (chunk: Buffer, _, next) => {
          size += chunk.length;
          sha256.update(chunk);
          next(null, chunk);
        },
      });
      const storageKey = await settle((half) =>
        pipeline(bytes, counting, createWriteStream(half, { flags: 'wx', flush: true })),
      );
      return { storageKey, size, sha256: sha256.digest('hex') };
    },
  };
}

/** Syncs a file or a folder. A name is on disk only when its folder is synced. */
async function sync(file: string) {
  const handle = await fs.open(file);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The stats of a file; undefined when it was removed meanwhile. */
const ageOf = (file: string) =>
  fs.stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => undefined,
  );
