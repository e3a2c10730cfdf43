import type { Chat } from '@octavo/contract/messenger';
import { useRef, useState } from 'react';
import type { Revealed } from './useReveal.ts';

/** Whether the search is open, and the message that it shows. Closed, its button has the focus again. */
export function useSearch(onChoose: (chat: Chat) => void) {
  const [isOpen, setOpen] = useState(false);
  const [revealed, reveal] = useState<Revealed>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    reveal(null);
    button.current?.focus();
  };
  const show = (chat: Chat, shown: Revealed) => {
    onChoose(chat);
    reveal(shown);
  };
  return { revealed, isOpen, toggle: () => (isOpen ? close() : setOpen(true)), button, close, show };
}
