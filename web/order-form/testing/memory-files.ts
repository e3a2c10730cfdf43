import type { DraftFileStore } from '../draft/file-store.ts';
import type { ChosenFile } from '../machine/order-context.ts';

/** A file store in memory, for jsdom, which has no IndexedDB. */
export function memoryFiles(): DraftFileStore {
  const slots = new Map<string, Map<string, ChosenFile>>();
  const kept = (slot: string) => slots.get(slot) ?? slots.set(slot, new Map()).get(slot)!; // just set
  return {
    all: async (slot) => [...kept(slot).values()],
    async keep(slot, chosen) {
      kept(slot).set(chosen.id, chosen);
    },
    async drop(slot, ids) {
      for (const id of ids) kept(slot).delete(id);
    },
  };
}

/** A store of a browser that stores no file. */
export const noFiles: DraftFileStore = {
  all: async () => [],
  keep: async () => {
    throw new DOMException('Error preparing Blob/File data to be stored in object store', 'DataCloneError');
  },
  drop: async () => {},
};
