import type { ChosenFile, FileStore } from '../draft/file-store.ts';

/** Keeps files as IndexedDB does, for a browser that has none. */
export function memoryFiles(): FileStore {
  const kept = new Map<string, ChosenFile>();
  return {
    all: async () => [...kept.values()],
    async keep(_, files) {
      for (const chosen of files) kept.set(chosen.id, chosen);
    },
    async drop(_, ids) {
      for (const id of ids) kept.delete(id);
    },
  };
}
