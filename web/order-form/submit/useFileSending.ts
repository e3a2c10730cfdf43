import { uploadCustomerFiles } from '@octavo/contract/files';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isFileError } from '#app/api-error.ts';
import { upload } from '#app/upload.ts';
import type { ChosenFile } from '../draft/file-store.ts';
import type { ChosenFiles } from '../draft/useFiles.ts';

/** How a file fares: how much has gone, 0 to 1, or why it has not, and whether it never will. */
type Fate = { share: number } | { why: string; isFinal: boolean };

type End = {
  /** Nothing else is under way. */
  isAlone: boolean;
  onAllSent: () => void;
};

/** Sends the files of an order one after the other; what the network lost can be sent again. Each has its key (spec D20). */
export function useFileSending(order: number, files: ChosenFiles, { isAlone, onAllSent }: End) {
  const { list, isLoaded, add, remove } = files;
  const [fates, setFates] = useState<Readonly<Record<string, Fate>>>({});
  const [flights] = useState(() => new Map<string, AbortController>());
  const line = useRef(Promise.resolve());

  const setFate = (id: string, fate: Fate) => setFates((all) => ({ ...all, [id]: fate }));
  const send = async ({ id, key, file }: ChosenFile, { signal }: AbortController) => {
    if (signal.aborted) return;
    try {
      const watch = { onProgress: (share: number) => setFate(id, { share }), signal };
      await upload(uploadCustomerFiles, { params: { id: order }, files: [file], key }, watch);
      remove([id]);
    } catch (error) {
      setFate(id, { why: (error as Error).message, isFinal: isFileError(error) }); // upload() rejects with errors alone
    }
  };
  const enqueue = (chosen: ChosenFile) => {
    const flight = new AbortController();
    flights.set(chosen.id, flight);
    setFate(chosen.id, { share: 0 });
    line.current = line.current.then(() => send(chosen, flight));
  };
  const giveUp = (id: string) => {
    flights.get(id)?.abort();
    remove([id]);
  };

  const sendNew = useEffectEvent((all: typeof list) => all.filter(({ id }) => !flights.has(id)).forEach(enqueue));
  const arrive = useEffectEvent(onAllSent);
  useEffect(() => {
    if (isLoaded) sendNew(list);
  }, [isLoaded, list]);
  useEffect(() => {
    if (isLoaded && isAlone && list.length === 0) arrive();
  }, [isLoaded, isAlone, list.length]);

  return {
    fates,
    retry: enqueue,
    giveUp,
    /** Another file goes in the place of one that never will. */
    replace(id: string, file: File) {
      add([file]);
      remove([id]);
    },
    /** The other file cannot go either. */
    refuse: (id: string, why: string) => setFate(id, { why, isFinal: true }),
  };
}
