import { messageDraftName } from '#app/message-draft.ts';
import { keep } from '@octavo/client/keep';
import type { Chat } from '@octavo/contract/messenger';
import { useState } from 'react';

/** The draft of a message in a chat of an order, kept in this browser across reloads and sign-outs. */
export function useDraft(orderId: number, chat: Chat, kind = 'draft'): [string, (text: string) => void] {
  const name = messageDraftName(orderId, chat, kind);
  const [text, setText] = useState(() => localStorage.getItem(name) ?? '');
  const write = (changed: string) => {
    setText(changed);
    if (changed) keep(name, changed);
    else localStorage.removeItem(name);
  };
  return [text, write];
}
