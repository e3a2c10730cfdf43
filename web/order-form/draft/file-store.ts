import { createStore, delMany, set, values } from 'idb-keyval';
import { type KeptFile, toFile, toKept } from '#uploads/kept-file.ts';
import type { ChosenFile } from '../machine/order-context.ts';

/** Stores the chosen files of each draft, so that they survive a reload. Each function rejects where the browser does not store. */
export type DraftFileStore = {
  all: (slot: string) => Promise<ChosenFile[]>;
  keep: (slot: string, chosen: ChosenFile) => Promise<void>;
  drop: (slot: string, ids: readonly string[]) => Promise<void>;
};

type Kept = Omit<ChosenFile, 'file'> & { file: KeptFile | File };

/** In IndexedDB, as bytes. Ids grow, so that files keep the order in which they were chosen. */
const browserFiles: DraftFileStore = {
  all: async (slot) =>
    (await values<Kept>(storeOf(slot))).map(({ file, ...kept }) => ({ ...kept, file: toFile(file) })),
  keep: async (slot, { file, ...chosen }) => set(chosen.id, { ...chosen, file: await toKept(file) }, storeOf(slot)),
  drop: async (slot, ids) => delMany([...ids], storeOf(slot)),
};

const storeOf = (slot: string) => createStore(`order-files-${slot}`, 'files');

let files = browserFiles;
export const fileStore = () => files;

/** Replaces the store. For tests: jsdom has no IndexedDB. */
export const keepFilesIn = (store: DraftFileStore) => void (files = store);
