import { createStore, delMany, setMany, values } from 'idb-keyval';
import type { ChosenFile } from '../machine/order-context.ts';

/** Stores the chosen files of each draft, so that they survive a reload. */
export type DraftFileStore = {
  all: (slot: string) => Promise<ChosenFile[]>;
  keep: (slot: string, files: readonly ChosenFile[]) => Promise<void>;
  drop: (slot: string, ids: readonly string[]) => Promise<void>;
};

/** In IndexedDB. Ids grow, so that files keep the order in which they were chosen. */
const browserFiles: DraftFileStore = {
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

export const fileStore = (): DraftFileStore => files;

/** Replaces the store. For tests: jsdom has no IndexedDB. */
export const keepFilesIn = (store: DraftFileStore) => void (files = store);
