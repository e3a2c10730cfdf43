import type { Services } from '#services.ts';
import * as store from './store.ts';

/** controls C27 Removes the files of a customer, their previews, the parts of uploads under way and what the desk holds, each before its row. */
export async function eraseFiles({ db, files }: Pick<Services, 'db' | 'files'>, customerId: number) {
  for (;;) {
    const batch = await store.loadSomeFiles(db, customerId);
    if (batch.length === 0) break;
    for (const { storageKey, previewKey } of batch) {
      await files.remove(storageKey);
      if (previewKey) await files.remove(previewKey);
    }
    await store.deleteFiles(db, batch.map(({ id }) => id)); // oxfmt-ignore
  }
  for (const { storageKey } of await store.loadPartsOfUploads(db, customerId)) await files.remove(storageKey);
  await store.deleteUploads(db, customerId);
  for (const { storageKey } of await store.loadFilesOfHeld(db, customerId)) await files.remove(storageKey);
  await store.deleteHeld(db, customerId);
}
