import { uploadCustomerFiles } from '@octavo/contract/files';
import { isInParts } from '@octavo/domain/files/parts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '@octavo/client/call';
import { Unreachable, hasCode } from '@octavo/client/api-error';
import { lazyModule } from '@octavo/kit/lazy-part.tsx';
import { isFinal, useUploadQueue } from '#uploads/useUploadQueue.ts';
import type { ChosenFile } from '../machine/order-context.ts';
import type { ChosenFiles } from '../machine/order-context.ts';
import { submitWords } from './words.ts';

/** Why an upload failed, and whether a retry is useless; null while it runs. */
type Failure = { why: string; isFinal: boolean } | null;

type End = {
  /** The files of the cloned order are copied. */
  isCopied: boolean;
  onAllSent: () => void;
};

const parts = lazyModule(() => import('#uploads/send-in-parts.ts')); // most files are small

/** Uploads the files of an order one after the other, each with its idempotency key (spec D20); large ones in parts (ADR 0040). Failed uploads can be retried. */
export function useFileSending(order: number, files: ChosenFiles, { isCopied, onAllSent }: End) {
  const { list, lost, isLoaded, add, remove } = files;
  const left = list.length + lost.length;
  const [rejections, setRejections] = useState<Readonly<Record<string, string>>>({});
  const queue = useUploadQueue<ChosenFile>({
    name: ['new order files', order],
    failsOffline: true, // the customer can go on without the files
    async send({ id, key, file }, watch) {
      if (isInParts(file.size)) await (await loadParts()).sendInParts(order, { key, file }, watch);
      else await call(uploadCustomerFiles, { params: { id: order }, files: [file], key }, watch);
      remove([id]);
    },
  });

  const started = useRef(new Set<string>());
  const sendNew = useEffectEvent((all: typeof list) => {
    for (const chosen of all.filter(({ id }) => !started.current.has(id))) {
      started.current.add(chosen.id);
      const upload = queue.uploads.find(({ item }) => item.key === chosen.key); // started on an earlier visit to this screen
      if (upload?.state !== 'sending') queue.retry(chosen);
    }
  });
  const finish = useEffectEvent(onAllSent);
  useEffect(() => {
    if (isLoaded) sendNew(list);
  }, [isLoaded, list]);
  useEffect(() => {
    if (isLoaded && isCopied && left === 0) finish();
  }, [isLoaded, isCopied, left]);

  const failureOf = ({ id, key }: ChosenFile): Failure => {
    if (rejections[id]) return { why: rejections[id], isFinal: true };
    const error = queue.uploads.find(({ item }) => item.key === key)?.error;
    if (isOfAnother(error)) return { why: submitWords.files.otherAccount, isFinal: false };
    return error ? { why: error.message, isFinal: isFinal(error) } : null;
  };
  const giveUp = ({ id, key }: ChosenFile) => {
    queue.remove(key);
    remove([id]);
  };
  return {
    failureOf,
    giveUp,
    /** Another customer than that of the order is signed in. */
    isOfAnother: queue.uploads.some(({ error }) => isOfAnother(error)),
    retry: queue.retry,
    /** Uploads `file` instead of a file that the server will not accept. */
    replace(chosen: ChosenFile, file: File) {
      add([file]);
      giveUp(chosen);
    },
    /** The replacement is not accepted either. */
    reject: ({ id }: ChosenFile, why: string) => setRejections((all) => ({ ...all, [id]: why })),
  };
}

const loadParts = () =>
  parts.load().catch(() => {
    throw new Unreachable();
  });

/** The server answers so before it reads a byte, where the order is not one of the customer. */
const isOfAnother = (error: unknown) => hasCode(error, 'not_found');
