import { uploadCustomerFiles } from '@octavo/contract/files';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '@octavo/client/call';
import { isFinal, useUploadQueue } from '#uploads/useUploadQueue.ts';
import type { ChosenFile } from '../machine/order-context.ts';
import type { ChosenFiles } from '../machine/order-context.ts';

/** Why a file has not gone, and whether it never will; null while it is on its way. */
type Fate = { why: string; isFinal: boolean } | null;

type End = {
  /** Nothing else is under way. */
  isAlone: boolean;
  onAllSent: () => void;
};

/** Sends the files of an order one after the other; what the network lost can be sent again. Each has its key (spec D20). */
export function useFileSending(order: number, files: ChosenFiles, { isAlone, onAllSent }: End) {
  const { list, isLoaded, add, remove } = files;
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({});
  const queue = useUploadQueue<ChosenFile>({
    name: ['new order files', order],
    failsOffline: true, // the customer may go on without them
    async send({ id, key, file }, watch) {
      await call(uploadCustomerFiles, { params: { id: order }, files: [file], key }, watch);
      remove([id]);
    },
  });

  const begun = useRef(new Set<string>());
  const sendNew = useEffectEvent((all: typeof list) => {
    for (const chosen of all.filter(({ id }) => !begun.current.has(id))) {
      begun.current.add(chosen.id);
      const upload = queue.uploads.find(({ item }) => item.key === chosen.key); // of an earlier visit to this screen
      if (upload?.state !== 'sending') queue.retry(chosen);
    }
  });
  const arrive = useEffectEvent(onAllSent);
  useEffect(() => {
    if (isLoaded) sendNew(list);
  }, [isLoaded, list]);
  useEffect(() => {
    if (isLoaded && isAlone && list.length === 0) arrive();
  }, [isLoaded, isAlone, list.length]);

  const fateOf = ({ id, key }: ChosenFile): Fate => {
    if (refusals[id]) return { why: refusals[id], isFinal: true };
    const error = queue.uploads.find(({ item }) => item.key === key)?.error;
    return error ? { why: error.message, isFinal: isFinal(error) } : null;
  };
  const giveUp = ({ id, key }: ChosenFile) => {
    queue.remove(key);
    remove([id]);
  };
  return {
    fateOf,
    giveUp,
    retry: queue.retry,
    /** Another file goes in the place of one that never will. */
    replace(chosen: ChosenFile, file: File) {
      add([file]);
      giveUp(chosen);
    },
    /** The other file cannot go either. */
    refuse: ({ id }: ChosenFile, why: string) => setRefusals((all) => ({ ...all, [id]: why })),
  };
}
