import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from './file-store.ts';
import { measured } from './measured.ts';

/** Files in a folder, spread over 256 sub-folders; unfinished ones are in `incoming`, until `keptBefore` finds them too old. */
export async function openDisk(folder: string): Promise<FileStore> {
  const incoming = path.join(folder, 'incoming');
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
    isRemote: false,
    linkTo: async () => null,
    open: (storageKey, range) => createReadStream(pathOf(storageKey), range),
    sizeOf: async (storageKey) => (await statOf(pathOf(storageKey)))?.size ?? null,
    keptBefore: async function* (moment) {
      for await (const { parent, name } of filesIn(folder)) {
        const file = path.join(parent, name);
        if (((await statOf(file))?.mtimeMs ?? Infinity) >= moment.getTime()) continue;
        if (parent === incoming) await fs.rm(file, { force: true });
        else yield name;
      }
    },
    check: async () => {
      const probe = path.join(incoming, `probe-${randomUUID()}`);
      await fs.writeFile(probe, 'ok').finally(() => fs.rm(probe, { force: true }));
    },
    keys: async function* () {
      for await (const { parent, name } of filesIn(folder)) if (parent !== incoming) yield name;
    },
    remove: (storageKey) => fs.rm(pathOf(storageKey), { force: true }),
    copy: (storageKey) =>
      store(async (unfinished) => {
        await fs.copyFile(pathOf(storageKey), unfinished, fs.constants.COPYFILE_FICLONE); // shares the blocks if the file system can
        await sync(unfinished);
      }),
    keep: async (bytes) => {
      const meter = measured();
      const storageKey = await store((unfinished) =>
        pipeline(bytes, meter.through, createWriteStream(unfinished, { flags: 'wx', flush: true })),
      );
      return { storageKey, remote: false, ...meter.result() };
    },
  };
}

/** All files, with the names of one sub-folder at a time in memory. */
async function* filesIn(folder: string) {
  for await (const home of await fs.opendir(folder)) {
    const parent = path.join(folder, home.name);
    if (home.isDirectory()) for (const name of await fs.readdir(parent)) yield { parent, name };
  }
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

/** What the disk says of a file; null if it was removed meanwhile. */
const statOf = (file: string) => fs.stat(file).catch(() => null);
