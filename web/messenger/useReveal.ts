import { type RefObject, useEffect } from 'react';

/** A loaded message to show; another object shows it again. */
export type Revealed =
  /** In the middle of the log, marked. */
  | { id: number }
  /** At this place, in px below the upper edge of the log, as it was before. */
  | { id: number; offset: number }
  | null;

/** Scrolls the log to a message. */
export function useReveal(log: RefObject<HTMLElement | null>, revealed: Revealed) {
  useEffect(() => {
    const it = log.current;
    if (!revealed || !it) return undefined;
    const message = it.querySelector<HTMLElement>(`[data-message="${revealed.id}"]`);
    if (!message) return undefined;
    if ('offset' in revealed) {
      it.scrollTo({ top: message.offsetTop - revealed.offset, behavior: 'instant' });
      return undefined;
    }
    message.setAttribute('data-found', '');
    it.scrollTo({ top: message.offsetTop - (it.clientHeight - message.offsetHeight) / 2, behavior: 'instant' });
    it.scrollIntoView({ block: 'nearest', behavior: 'instant' }); // on a very low screen the page scrolls too
    return () => message.removeAttribute('data-found');
  }, [log, revealed]);
}
