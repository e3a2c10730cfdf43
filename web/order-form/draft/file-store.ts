import { createStore, delMany, setMany, values } from 'idb-keyval';
import type { ChosenFile } from '../machine/order-context.ts';

/** Stores the chosen files of each draft, so that they survive a reload. */
export type FileStore = {
  all: (slot: string) => Promise<ChosenFile[]>;
  keep: (slot: string, files: readonly ChosenFile[]) => Promise<void>;
  drop: (slot: string, ids: readonly string[]) => Promise<void>;
};

/** In IndexedDB. Ids grow, so that files keep the order in which they were chosen. */
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

/** Replaces the store. For tests: jsdom has no IndexedDB. */
export const keepFilesIn = (store: FileStore) => void (files = store);
