import { CHOSEN_LANGUAGE } from '@octavo/kit/startLanguage.ts';
import { useEffect, useEffectEvent } from 'react';

/** ADR 0315 Keeps what is typed while the page opens again in another language, for `takeKept` of the next page. */
export function useKeptInTab(name: string, typed: unknown) {
  const keepIt = useEffectEvent((event: Event) => {
    if (!keepInTab(name, typed)) event.preventDefault(); // no room: the browser asks before the page goes
  });
  useEffect(() => {
    const keep = (event: Event) => keepIt(event);
    addEventListener(CHOSEN_LANGUAGE, keep);
    return () => removeEventListener(CHOSEN_LANGUAGE, keep);
  }, []);
}

/** Only in this tab: what is typed here says who somebody is and where they live. False where the browser has no room. */
export function keepInTab(name: string, typed: unknown): boolean {
  try {
    sessionStorage.setItem(name, JSON.stringify(typed));
    return true;
  } catch {
    return false;
  }
}

/** What the page before has kept under this name, once; null where there is nothing. */
export function takeKept<T>(name: string): T | null {
  const kept = sessionStorage.getItem(name);
  sessionStorage.removeItem(name);
  return kept === null ? null : (JSON.parse(kept) as T); // `keepInTab` wrote it
}
