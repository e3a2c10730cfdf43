import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/** ADR 0095 Whether the page is seen: not while another tab covers it, or its window is hidden. */
export const useIsSeen = (): boolean => useSyncExternalStore(subscribe, () => !document.hidden);
