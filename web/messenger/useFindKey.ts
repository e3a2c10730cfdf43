import { latinKeyOf } from '@octavo/kit/takesKeys.ts';
import { useEffect, useEffectEvent } from 'react';

/** spec §11.91 Ctrl F in the chat opens its search. While that is open, and outside the chat, the browser searches the page. */
export function useFindKey(open: (() => void) | null) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isFind =
      (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && latinKeyOf(event).toLowerCase() === 'f';
    const isInChat = event.target instanceof Element && event.target.closest('[data-messenger]') !== null;
    if (!open || !isFind || !isInChat) return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
