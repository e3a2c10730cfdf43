import { createStore, delMany, set, values } from 'idb-keyval';
import { type KeptFile, toFile, toKept } from '#uploads/kept-file.ts';
import type { ChosenFile } from '../machine/order-context.ts';
import type { DraftFileStore } from './file-store.ts';

type Kept = Omit<ChosenFile, 'file'> & { file: KeptFile | File };

/** In IndexedDB, as bytes. Ids grow, so that files keep the order in which they were chosen. */
export const browserFiles: DraftFileStore = {
  all: async (slot) =>
    (await values<Kept>(storeOf(slot))).map(({ file, ...kept }) => ({ ...kept, file: toFile(file) })),
  keep: async (slot, { file, ...chosen }) => set(chosen.id, { ...chosen, file: await toKept(file) }, storeOf(slot)),
  drop: async (slot, ids) => delMany([...ids], storeOf(slot)),
};

const storeOf = (slot: string) => createStore(`order-files-${slot}`, 'files');
