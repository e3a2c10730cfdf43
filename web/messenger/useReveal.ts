import { type RefObject, useEffect } from 'react';

/** The id of a loaded message to show; another object shows it again. */
export type Revealed = { id: number } | null;

/** Scrolls the log to a message and moves the focus there. */
export function useReveal(log: RefObject<HTMLElement | null>, revealed: Revealed) {
  useEffect(() => {
    const message = revealed && log.current?.querySelector<HTMLElement>(`[data-message="${revealed.id}"]`);
    if (!message) return;
    message.setAttribute('tabindex', '-1');
    message.focus({ preventScroll: true });
    message.scrollIntoView({ block: 'center' });
  }, [log, revealed]);
}
