import { uploadCustomerFiles } from '@octavo/contract/files';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { upload } from '#app/upload.ts';
import type { ChosenFile } from '../draft/file-store.ts';
import type { ChosenFiles } from '../draft/useFiles.ts';

/** How a file fares: how much has gone, 0 to 1, or why it has not. */
export type Fate = { share: number } | { why: string };

/** Sends the files of an order one after the other; what fails can be sent again. Each has its key (D20). */
export function useSending(order: number, { list, isLoaded, remove }: ChosenFiles, onAllSent: () => void) {
  const [fates, setFates] = useState<Readonly<Record<string, Fate>>>({});
  const [flights] = useState(() => new Map<string, AbortController>());
  const hasBegun = useRef(false);

  const send = async ({ id, key, file }: ChosenFile) => {
    const setFate = (fate: Fate) => setFates((all) => ({ ...all, [id]: fate }));
    const flight = new AbortController();
    flights.set(id, flight);
    setFate({ share: 0 });
    try {
      const watch = { onProgress: (share: number) => setFate({ share }), signal: flight.signal };
      await upload(uploadCustomerFiles, { params: { id: order }, files: [file], key }, watch);
      remove([id]);
    } catch (error) {
      setFate({ why: (error as Error).message }); // upload() rejects with errors alone
    }
  };
  const giveUp = (id: string) => {
    flights.get(id)?.abort();
    remove([id]);
  };

  const sendAll = async () => {
    for (const chosen of list) await send(chosen); // oxlint-disable-line no-await-in-loop -- one after the other
  };
  const begin = useEffectEvent(sendAll);
  const arrive = useEffectEvent(onAllSent);
  useEffect(() => {
    if (!isLoaded || hasBegun.current) return;
    hasBegun.current = true;
    void begin();
  }, [isLoaded]);
  useEffect(() => {
    if (isLoaded && list.length === 0) arrive();
  }, [isLoaded, list.length]);

  return { fates, send, sendAll, giveUp };
}
