import { keep } from '@octavo/client/keep';
import type { Chat } from '@octavo/contract/messenger';
import { useState } from 'react';

/** What is being written in a chat of an order; it survives leaving, reloading and signing out. */
export function useDraft(orderId: number, chat: Chat): [string, (text: string) => void] {
  const name = `draft-${orderId}-${chat}`;
  const [text, setText] = useState(() => localStorage.getItem(name) ?? '');
  const write = (changed: string) => {
    setText(changed);
    if (changed) keep(name, changed);
    else localStorage.removeItem(name);
  };
  return [text, write];
}
