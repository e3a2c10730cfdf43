/** A file that was chosen and is not sent yet. Its key is the one of its upload (D20). */
export type ChosenFile = { id: string; key: string; file: File };

/** Where chosen files outlive a reload. */
export type FileStore = {
  all: (site: number) => Promise<ChosenFile[]>;
  keep: (site: number, files: readonly ChosenFile[]) => Promise<void>;
  drop: (site: number, ids: readonly string[]) => Promise<void>;
};

/** IndexedDB, fetched when it is first asked. Ids grow, so that files come back in the order in which they were chosen. */
const browserFiles: FileStore = {
  async all(site) {
    const { values, store } = await open(site);
    return values<ChosenFile>(store);
  },
  async keep(site, files) {
    const { setMany, store } = await open(site);
    await setMany(
      files.map((chosen) => [chosen.id, chosen]),
      store,
    );
  },
  async drop(site, ids) {
    const { delMany, store } = await open(site);
    await delMany([...ids], store);
  },
};

async function open(site: number) {
  const { createStore, ...idb } = await import('idb-keyval');
  return { ...idb, store: createStore(`order-files-${site}`, 'files') };
}

let files = browserFiles;

export const fileStore = (): FileStore => files;

/** Tests bring a store of their own: their browser has none. */
export const keepFilesIn = (store: FileStore) => void (files = store);
