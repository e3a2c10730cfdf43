import { createStore, delMany, setMany, values } from 'idb-keyval';
import type { ChosenFile } from '../machine/order-context.ts';

/** Where chosen files outlive a reload. */
export type FileStore = {
  all: (slot: string) => Promise<ChosenFile[]>;
  keep: (slot: string, files: readonly ChosenFile[]) => Promise<void>;
  drop: (slot: string, ids: readonly string[]) => Promise<void>;
};

/** IndexedDB. Ids grow, so that files come back in the order in which they were chosen. */
const browserFiles: FileStore = {
  all: async (slot) => values<ChosenFile>(storeOf(slot)),
  keep: async (slot, files) =>
    setMany(
      files.map((chosen) => [chosen.id, chosen]),
      storeOf(slot),
    ),
  drop: async (slot, ids) => delMany([...ids], storeOf(slot)),
};

const storeOf = (slot: string) => createStore(`order-files-${slot}`, 'files');

let files = browserFiles;

export const fileStore = (): FileStore => files;

/** Tests bring a store of their own: their browser has none. */
export const keepFilesIn = (store: FileStore) => void (files = store);
