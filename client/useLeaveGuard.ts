import { useEffect, useEffectEvent } from 'react';
import { beforeBack } from './before-back.ts';

let mayGo = false;

/** Lets the page go without a question, as what it holds is kept; until somebody comes back to it, or the returned function is called. */
export function letPageGo() {
  const end = () => void (mayGo = false);
  mayGo = true;
  addEventListener('pageshow', end, { once: true });
  return end;
}

/**
 * While `isOn`, asks before a link or Back leaves the page; when the page is closed, the browser shows its own text. `mayLeave` answers
 * at once, or answers false and calls `leave` later, which then goes where somebody wanted to go.
 */
export function useLeaveGuard(isOn: boolean, mayLeave: (leave: () => void) => boolean) {
  const ask = useEffectEvent(mayLeave);
  useEffect(() => {
    if (!isOn) return undefined;
    let isFree = false; // somebody has decided to leave
    const asks = (go: () => void) => {
      if (isFree) return !(isFree = false); // once: the page may still be there afterwards
      return ask(() => {
        isFree = true;
        go();
      });
    };
    const unload = (event: Event) => (mayGo ? undefined : event.preventDefault());
    const click = (event: MouseEvent) => {
      const link = leadingAway(event);
      if (!link || asks(() => link.click())) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const endGuard = beforeBack(guardBack(asks));
    addEventListener('beforeunload', unload);
    document.addEventListener('click', click, { capture: true });
    return () => {
      removeEventListener('beforeunload', unload);
      endGuard();
      document.removeEventListener('click', click, { capture: true });
    };
  }, [isOn]);
}

/** The link of a click that opens another screen of ours in this tab. Other links stay on the page, or the browser asks (`beforeunload`). */
function leadingAway({ target, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) {
  const link = target instanceof Element && target.closest('a');
  if (!link || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return null;
  const { origin, pathname, search } = location;
  const isHere = link.pathname === pathname && link.search === search;
  return link.target !== '_blank' && link.origin === origin && !isHere ? link : null;
}

/** The event comes after the browser went back; after the answer No, this returns to the entry from before. */
function guardBack(asks: (go: () => void) => boolean) {
  const current = indexOf(history.state);
  let isReturning = false;
  return (event: PopStateEvent) => {
    const steps = current - indexOf(event.state);
    if (isReturning) {
      isReturning = false;
      event.stopImmediatePropagation();
    } else if (steps !== 0 && !asks(() => history.go(-steps))) {
      isReturning = true;
      event.stopImmediatePropagation();
      history.go(steps);
    }
  };
}

/** The index of a history entry, as the router numbers them. */
const indexOf = (state: { idx?: number } | null) => state?.idx ?? 0;
