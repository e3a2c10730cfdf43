import { FILE_DRAFT, messageDraftName } from '#app/message-draft.ts';
import type { Chat } from '@octavo/contract/messenger';
import { useEffect, useEffectEvent, useState } from 'react';
import { dropFile, fileInHand, findFile, keepFile } from './draft-files.ts';
import { draftsOf } from './kept-drafts.ts';
import { useDraft } from './useDraft.ts';

type Named = { id: string; name: string; size: number };

/** A file of the next message. `isLost`: this browser could not keep it. */
export type Attached = Named & { file: File | null; isLost: boolean };

/**
 * spec §10.8 The files of the next message: their names are a draft like its text, their bytes are in IndexedDB (ADR 0033). `isReady` is
 * false until the kept ones are read.
 */
export function useKeptFiles(orderId: number, chat: Chat) {
  const [record, write, endRecord] = useDraft(orderId, chat, FILE_DRAFT);
  const named = record ? (JSON.parse(record) as Named[]) : []; // only `keepNames` writes it
  const [lost, setLost] = useState<readonly string[]>([]);
  const [isReady, setReady] = useState(() => named.every(({ id }) => fileInHand(id)));

  const find = useEffectEvent(async () => Promise.all(named.map(async ({ id }) => ((await findFile(id)) ? [] : [id]))));
  useEffect(() => {
    let isHere = true;
    const take = (missing: readonly string[]) => {
      if (!isHere) return;
      setLost(missing);
      setReady(true);
    };
    void find().then((missing) => take(missing.flat()));
    return () => void (isHere = false);
  }, []);

  const keepNames = (names: readonly Named[]) => write(names.length > 0 ? JSON.stringify(names) : '');
  /** What another tab names stays. */
  const drop = (gone: readonly Named[]) => {
    const names = draftsOf(messageDraftName(orderId, chat, FILE_DRAFT)).map((item) => localStorage.getItem(item) ?? '');
    for (const { id } of gone) if (!names.some((others) => others.includes(id))) dropFile(id);
  };
  return {
    all: named.map((one): Attached => ({ ...one, file: fileInHand(one.id), isLost: lost.includes(one.id) })),
    isReady,
    /** Adds files, in place of lost ones with the same names. */
    add(added: readonly { id: string; file: File }[]) {
      const isAgain = ({ id, name }: Named) => lost.includes(id) && added.some(({ file }) => file.name === name);
      const names = added.map(({ id, file: { name, size } }) => ({ id, name, size }));
      for (const { id, file } of added) keepFile(id, file);
      keepNames([...named.filter((one) => !isAgain(one)), ...names]);
    },
    remove(id: string) {
      keepNames(named.filter((one) => one.id !== id));
      drop(named.filter((one) => one.id === id));
    },
    /** Ends them once the message is sent. */
    end() {
      endRecord();
      drop(named);
    },
  };
}
