import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export type StoredFile = { storageKey: string; size: number; sha256: string };

/** Files under random names. When `keep` resolves, the whole file is synced to disk. */
export type FileStore = {
  /** Streams to disk and syncs. Throws what the stream throws, and then leaves no file. */
  keep: (bytes: NodeJS.ReadableStream) => Promise<StoredFile>;
  /** Copies a file under a new name and with a new time. Leaves no file when it throws. */
  copy: (storageKey: string) => Promise<string>;
  open: (storageKey: string) => NodeJS.ReadableStream;
  remove: (storageKey: string) => Promise<void>;
  pathOf: (storageKey: string) => string;
  /** The keys of all files that were stored before a moment. */
  keptBefore: (moment: Date) => Promise<string[]>;
};

/** Files in a folder, spread over 256 sub-folders; unfinished ones are in `incoming`, which the next start removes. */
export async function openFileStore(folder: string): Promise<FileStore> {
  const incoming = path.join(folder, 'incoming');
  await fs.rm(incoming, { recursive: true, force: true });
  await fs.mkdir(incoming, { recursive: true });
  const pathOf = (storageKey: string) => path.join(folder, storageKey.slice(0, 2), storageKey);

  /** Runs `write`, which writes and syncs a file, then moves the file to its place. */
  const store = async (write: (unfinished: string) => Promise<void>) => {
    const storageKey = randomUUID();
    const unfinished = path.join(incoming, storageKey);
    try {
      await write(unfinished);
      const home = path.dirname(pathOf(storageKey));
      const isNew = (await fs.mkdir(home, { recursive: true })) !== undefined;
      await fs.rename(unfinished, pathOf(storageKey));
      await sync(home);
      if (isNew) await sync(folder);
    } catch (error) {
      await fs.rm(unfinished, { force: true });
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
      const times = await Promise.all(kept.map((storageKey) => modifiedAt(pathOf(storageKey))));
      return kept.filter((_, index) => (times[index] ?? Infinity) < moment.getTime());
    },
    remove: (storageKey) => fs.rm(pathOf(storageKey), { force: true }),
    copy: (storageKey) =>
      store(async (unfinished) => {
        await fs.copyFile(pathOf(storageKey), unfinished, fs.constants.COPYFILE_FICLONE); // shares the blocks if the file system can
        await sync(unfinished);
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
      const storageKey = await store((unfinished) =>
        pipeline(bytes, counting, createWriteStream(unfinished, { flags: 'wx', flush: true })),
      );
      return { storageKey, size, sha256: sha256.digest('hex') };
    },
  };
}

/** Syncs a file or a folder: the name of a new file is on disk only when its folder is synced. */
async function sync(file: string) {
  const handle = await fs.open(file);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** When a file was modified, in milliseconds; undefined if it was removed meanwhile. */
const modifiedAt = (file: string) =>
  fs.stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => undefined,
  );
