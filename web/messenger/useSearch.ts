import type { Chat } from '@octavo/contract/messenger';
import { useEffect, useRef, useState } from 'react';
import type { Revealed } from './useReveal.ts';

/** Whether the search is open, and the message that it shows. Closed, the button that opens it has the focus again. */
export function useSearch(onChoose: (chat: Chat) => void) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const [revealed, reveal] = useState<Revealed>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (state === 'closed') button.current?.focus();
  }, [state]);
  return {
    isOpen: state === 'open',
    button,
    revealed,
    open: () => setState('open'),
    close: () => setState('closed'),
    show: (chat: Chat, shown: Revealed) => {
      onChoose(chat);
      reveal(shown);
    },
  };
}
