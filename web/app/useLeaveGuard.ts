import { useEffect, useEffectEvent } from 'react';

type Guard = {
  /** Asked before a link or Back leaves the page; when the page is closed, the browser shows its own text. */
  question: string;
  /** Called after the answer Yes. */
  onLeave?: () => void;
};

/** While `isOn`, asks before the customer leaves the page. */
export function useLeaveGuard(isOn: boolean, { question, onLeave }: Guard) {
  const mayLeave = useEffectEvent(() => {
    const may = confirm(question);
    if (may) onLeave?.();
    return may;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const unload = (event: Event) => event.preventDefault();
    const click = (event: MouseEvent) => {
      if (!leadsAway(event) || mayLeave()) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const back = guardBack(mayLeave);
    addEventListener('beforeunload', unload);
    addEventListener('popstate', back, { capture: true }); // called before the listener of the router
    document.addEventListener('click', click, { capture: true });
    return () => {
      removeEventListener('beforeunload', unload);
      removeEventListener('popstate', back, { capture: true });
      document.removeEventListener('click', click, { capture: true });
    };
  }, [isOn]);
}

/** Whether a click opens another screen of ours in this tab. Other links stay on the page, or the browser asks (`beforeunload`). */
function leadsAway({ target, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  const link = target instanceof Element && target.closest('a');
  if (!link || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return false;
  const { origin, pathname, search } = location;
  const isHere = link.pathname === pathname && link.search === search;
  return link.target !== '_blank' && link.origin === origin && !isHere;
}

/** The event comes after the browser went back; after the answer No, this returns to the entry from before. */
function guardBack(mayLeave: () => boolean) {
  const current = indexOf(history.state);
  let isReturning = false;
  return (event: PopStateEvent) => {
    const steps = current - indexOf(event.state);
    if (isReturning) {
      isReturning = false;
      event.stopImmediatePropagation();
    } else if (steps !== 0 && !mayLeave()) {
      isReturning = true;
      event.stopImmediatePropagation();
      history.go(steps);
    }
  };
}

/** The index of a history entry, as the router numbers them. */
const indexOf = (state: { idx?: number } | null) => state?.idx ?? 0;
