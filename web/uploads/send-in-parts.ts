import { type OrderFile, beginUpload, cancelUpload, continueUpload } from '@octavo/contract/files';
import { call } from '@octavo/client/call';
import type { Watch } from '@octavo/client/fetch-watched';
import { PART_BYTES } from '@octavo/domain/files/parts';
import { REPEATED } from './useUploadQueue.ts';

/**
 * ADR 0040 Sends a file in parts and resolves with it. With the same key it goes on where it broke off: the server says how much it
 * has. When the upload is canceled, the server forgets it.
 */
export async function sendInParts(orderId: number, { key, file }: { key: string; file: File }, watch: Watch) {
  const body = { name: file.name, size: file.size };
  let { id: upload, received, file: whole } = await call(beginUpload, { params: { id: orderId }, key, body });
  const params = { upload };
  const forget = () => {
    if (watch.signal.reason !== REPEATED) void call(cancelUpload, { params }).catch(() => {}); // offline: it is forgotten after a day
  };
  if (watch.signal.aborted) forget();
  else watch.signal.addEventListener('abort', forget);
  while (!whole) {
    watch.signal.throwIfAborted();
    const start = received;
    const part = file.slice(start, start + PART_BYTES);
    const onProgress = (share: number) => watch.onProgress((start + share * part.size) / file.size);
    onProgress(0);
    const ask = { params, query: { start }, files: [part] };
    ({ received, file: whole } = await call(continueUpload, ask, { ...watch, onProgress }));
  }
  return whole satisfies OrderFile;
}
