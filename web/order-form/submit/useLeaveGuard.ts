import { useEffect } from 'react';
import { STAY_WHILE_CREATING } from '../words.ts';

/** Asks once before somebody leaves the page in the middle of it. */
export function useLeaveGuard(isOn: boolean) {
  useEffect(() => {
    if (!isOn) return undefined;
    const unload = (event: Event) => event.preventDefault();
    const click = (event: Event) => {
      const isLink = event.target instanceof Element && event.target.closest('a[href]');
      if (!isLink || confirm(STAY_WHILE_CREATING)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener('beforeunload', unload);
    document.addEventListener('click', click, { capture: true });
    return () => {
      removeEventListener('beforeunload', unload);
      document.removeEventListener('click', click, { capture: true });
    };
  }, [isOn]);
}
