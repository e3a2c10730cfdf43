import type { Chat } from '@octavo/contract/messenger';
import { useEffect, useRef } from 'react';
import { useDraft } from '../useDraft.ts';

/** spec §10.8 What was typed in own messages that are being edited, by their ids. Kept across reloads. */
export function useEdits(orderId: number, chat: Chat) {
  const [kept, keep] = useDraft(orderId, chat, 'edit-draft');
  const newest = useRef(kept); // what the answer to a change meets
  useEffect(() => void (newest.current = kept), [kept]);
  const change = (work: (texts: Map<number, string>) => void) => {
    const texts = textsIn(newest.current);
    work(texts);
    newest.current = texts.size > 0 ? JSON.stringify([...texts]) : '';
    keep(newest.current);
  };
  return {
    texts: textsIn(kept) as ReadonlyMap<number, string>,
    textNow: (id: number) => textsIn(newest.current).get(id),
    write: (id: number, text: string) => change((texts) => texts.set(id, text)),
    end: (id: number) => change((texts) => texts.delete(id)),
  };
}

/** Only `change` writes it; a version before kept the text of one message. */
function textsIn(kept: string): Map<number, string> {
  const read = JSON.parse(kept || '[]') as [number, string][] | { id: number; text: string };
  return new Map(Array.isArray(read) ? read : [[read.id, read.text]]);
}
