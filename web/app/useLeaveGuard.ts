import { useEffect, useEffectEvent } from 'react';

type Guard = {
  /** Asked before a link or Back leads away; a browser that closes the page has words of its own. */
  question: string;
  /** They said yes. */
  onLeave?: () => void;
};

/** Asks once before somebody leaves the page in the middle of something. */
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
    addEventListener('popstate', back, { capture: true }); // the router hears it after us
    document.addEventListener('click', click, { capture: true });
    return () => {
      removeEventListener('beforeunload', unload);
      removeEventListener('popstate', back, { capture: true });
      document.removeEventListener('click', click, { capture: true });
    };
  }, [isOn]);
}

/** A link of ours in this very tab: of all others the browser asks by itself, or nobody leaves. */
function leadsAway({ target, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  const link = target instanceof Element && target.closest('a');
  if (!link || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return false;
  const { origin, pathname, search } = location;
  const isHere = link.pathname === pathname && link.search === search;
  return link.target !== '_blank' && link.origin === origin && !isHere;
}

/** The browser has gone back already when it tells; whoever wants to stay is brought to where they were. */
function guardBack(mayLeave: () => boolean) {
  const here = placeOf(history.state);
  let isReturning = false;
  return (event: PopStateEvent) => {
    const steps = here - placeOf(event.state);
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

/** How far along the history an entry is, as the router numbers them. */
const placeOf = (state: { idx?: number } | null) => state?.idx ?? 0;
