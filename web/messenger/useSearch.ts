import type { Chat } from '@octavo/contract/messenger';
import { useEffect, useRef, useState } from 'react';
import { screenOf } from './log-place.ts';
import { loadDownTo } from './useConversation.ts';
import { useFindKey } from './useFindKey.ts';
import type { Revealed } from './useReveal.ts';

/** Whether the search is open, and the message that it shows. Closed, what was there before is shown, and its button has the focus. */
export function useSearch(chat: Chat, onChoose: (chat: Chat) => void) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const [revealed, reveal] = useState<Revealed>(null);
  const [before, setBefore] = useState<{ chat: Chat; screen: Revealed }>({ chat, screen: null });
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (state === 'closed') button.current?.focus();
  }, [state]);
  const show = (of: Chat, shown: Revealed) => {
    onChoose(of);
    reveal(shown);
  };
  const open = () => {
    setBefore({ chat, screen: screenOf(document.querySelector<HTMLElement>('[data-log]')) });
    setState('open');
  };
  useFindKey(state === 'open' ? null : open);
  return {
    isOpen: state === 'open',
    button,
    revealed,
    show,
    /** The customer chooses a chat, which opens at its usual place. */
    choose: (of: Chat) => show(of, null),
    open,
    /** Shows the message that another one answers, which may not be loaded yet. */
    async showQuoted(orderId: number, { id, seq }: { id: number; seq: number }) {
      if (await loadDownTo(orderId, chat, seq).catch(() => false)) show(chat, { id });
    },
    close() {
      setState('closed');
      show(before.chat, before.screen);
    },
  };
}
