import { Readable } from 'node:stream';
import { Refusal, found } from '#operations/refusal.ts';
import type { FileStore, StoredFile } from '#outside/files/file-store.ts';
import { CUSTOMER, operate } from '#orders/operate.ts';
import type { Services } from '#services.ts';
import { addRows } from '../add-files.ts';
import { whyNotContent } from '../content.ts';
import { asRefusal, firstScanState, recording, removeFiles } from '../receive-files.ts';
import { type Upload, deleteUpload, endUpload, lockUpload, loadUploadOfCustomer } from './store.ts';

type Finishing = Services & { customerId: number };

/**
 * ADR 0040 Joins the parts of an upload to one file and adds it to the order, once, however many requests do so. Throws what
 * the content is refused with; the upload is forgotten then.
 */
export async function finishUpload(call: Finishing, upload: Upload) {
  const { db, files, scanner, customerId } = call;
  const { id, orderId, name, parts } = upload;
  const kept = await joinedFile(call, upload);
  if (!kept) return;
  const file = { ...kept, name, scanState: firstScanState(scanner) };
  const why = await whyNotContent(files, file);
  if (why) {
    await deleteUpload(db, id);
    await removeFiles(files, [file, ...parts]);
    throw new Refusal(why);
  }
  const door = { name: 'finishUpload' as const, by: CUSTOMER, order: { id: orderId, customerId } };
  await recording(call, [file], () =>
    operate(call, door, async (operation) => {
      const { tx, unchanged } = operation;
      await lockUpload(tx, id);
      if (found(await loadUploadOfCustomer(tx, customerId, id)).fileId !== null) return unchanged(null); // another request was first
      const [fileId = 0] = await addRows(operation, 'customer', [file]);
      await endUpload(tx, id, fileId);
      return null;
    }),
  );
  await removeFiles(files, parts);
}

/** Joins the parts to one file; null if another request did so meanwhile and has removed them. */
async function joinedFile({ db, files, customerId }: Finishing, { id, parts }: Upload): Promise<StoredFile | null> {
  try {
    return await files.keep(Readable.from(bytesOf(files, parts), { objectMode: false }));
  } catch (error) {
    const now = await loadUploadOfCustomer(db, customerId, id);
    if (now && now.fileId !== null) return null;
    throw asRefusal(error);
  }
}

async function* bytesOf(files: FileStore, parts: Upload['parts']) {
  for (const { storageKey } of parts) yield* files.open(storageKey) as AsyncIterable<Buffer>; // it has no encoding, so it yields buffers
}
