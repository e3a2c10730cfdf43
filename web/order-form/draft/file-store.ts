/** A file that was chosen and is not sent yet. Its key is the one of its upload (spec D20). */
export type ChosenFile = { id: string; key: string; file: File };

/** Where chosen files outlive a reload. */
export type FileStore = {
  all: (slot: string) => Promise<ChosenFile[]>;
  keep: (slot: string, files: readonly ChosenFile[]) => Promise<void>;
  drop: (slot: string, ids: readonly string[]) => Promise<void>;
};

/** IndexedDB, fetched when it is first asked. Ids grow, so that files come back in the order in which they were chosen. */
const browserFiles: FileStore = {
  async all(slot) {
    const { values, store } = await open(slot);
    return values<ChosenFile>(store);
  },
  async keep(slot, files) {
    const { setMany, store } = await open(slot);
    await setMany(
      files.map((chosen) => [chosen.id, chosen]),
      store,
    );
  },
  async drop(slot, ids) {
    const { delMany, store } = await open(slot);
    await delMany([...ids], store);
  },
};

async function open(slot: string) {
  const { createStore, ...idb } = await import('idb-keyval');
  return { ...idb, store: createStore(`order-files-${slot}`, 'files') };
}

let files = browserFiles;

export const fileStore = (): FileStore => files;

/** Tests bring a store of their own: their browser has none. */
export const keepFilesIn = (store: FileStore) => void (files = store);
