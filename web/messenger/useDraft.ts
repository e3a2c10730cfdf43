import { messageDraftName } from '#app/message-draft.ts';
import type { Chat } from '@octavo/contract/messenger';
import { useEffect, useEffectEvent, useState } from 'react';
import { endDraft, keepDraft, ownDraft, renewTab, takeDraft } from './kept-drafts.ts';

/** The text, what changes it, and what ends it once it is sent. */
export type Draft = readonly [text: string, write: (text: string) => void, end: () => void];

/**
 * spec §10.8 The draft of a message in a chat of an order, kept in this browser across reloads and sign-outs. Each tab has its own: what
 * another one writes or sends changes nothing here, unless it was the same.
 */
export function useDraft(orderId: number, chat: Chat, kind = 'draft'): Draft {
  const name = messageDraftName(orderId, chat, kind);
  const [text, setText] = useState(() => takeDraft(name));
  const hear = useEffectEvent(({ key, newValue }: StorageEvent) => {
    if (key !== ownDraft(name) || !text || newValue === text) return;
    if (newValue === '') return setText('');
    if (newValue !== null) renewTab();
    return keepDraft(name, text);
  });
  useEffect(() => {
    const listener = (event: StorageEvent) => hear(event);
    addEventListener('storage', listener);
    return () => removeEventListener('storage', listener);
  }, []);
  const write = (changed: string) => {
    setText(changed);
    keepDraft(name, changed);
  };
  const end = () => {
    endDraft(name, text);
    write('');
  };
  return [text, write, end];
}
