import * as contract from '@octavo/contract/files';
import { PART_BYTES, isPart } from '@octavo/domain/files/parts';
import type { UploadCall } from '#http/on.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { Refusal, found } from '#operations/refusal.ts';
import { asRefusal, recording, removeFiles } from '../receive-files.ts';
import { finishUpload } from './finish-upload.ts';
import { presentUpload } from './present.ts';
import { type Upload, insertPart, lockUpload, loadUploadOfCustomer } from './store.ts';

type Continuation = Omit<UploadCall<typeof contract.continueUpload>, 'body'>;

/**
 * ADR 0040 Stores the next part of a file; the last one makes the file whole. A part that begins elsewhere is dropped: a repeat of
 * one whose answer was lost. Two requests with the same part store it once.
 */
export async function continueUpload(call: Continuation) {
  const { db, customerId, params, query } = call;
  const find = async () => found(await loadUploadOfCustomer(db, customerId, params.upload));
  const upload = await find();
  if (upload.fileId === null && query.start === upload.received && upload.received < upload.size)
    await receivePart(call, upload);
  const now = await find();
  if (now.fileId === null && now.received === now.size) await finishUpload(call, now);
  return presentUpload(db, await find());
}

async function receivePart(call: Continuation, upload: Upload) {
  const { customerId, query } = call;
  const part = await keepPart(call, upload.size - query.start);
  await recording(call, [part], () =>
    inTransaction(call, contract.continueUpload.name, async (tx) => {
      await lockUpload(tx, upload.id);
      const { received } = found(await loadUploadOfCustomer(tx, customerId, upload.id));
      if (received !== query.start) return; // another request was first
      await insertPart(tx, { uploadId: upload.id, start: query.start, size: part.size, storageKey: part.storageKey });
    }),
  );
}

/** Streams the part of a request to the store. Throws `invalid` without one or for one that is too small, `too_large` for more than is missing. */
async function keepPart({ parts, files }: Continuation, missing: number) {
  try {
    for await (const incoming of parts.files(PART_BYTES)) {
      const part = await files.keep(incoming.stream);
      if (isPart(part.size, missing) && !incoming.isCut()) return part;
      await removeFiles(files, [part]);
      throw new Refusal(part.size > missing || incoming.isCut() ? 'too_large' : 'invalid');
    }
  } catch (error) {
    throw asRefusal(error);
  }
  throw new Refusal('invalid');
}
