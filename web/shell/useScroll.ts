import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { isRestored } from '#app/is-restored.ts';

const STORAGE_KEY = 'scroll';
const RESTORE_MS = 2000;

/** A new screen starts at its top. Back restores the scroll position, as soon as the page is long enough. */
export function useScroll() {
  const { key, pathname } = useLocation();
  const place = `${key} ${pathname}`; // the first history entry of every visit has the same key
  const isBack = useNavigationType() === 'POP';
  const kept = useRef<Record<string, number>>(null);
  kept.current ??= read();
  const last = useRef(pathname);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const keep = () => sessionStorage.setItem(STORAGE_KEY, JSON.stringify(kept.current));
    addEventListener('pagehide', keep);
    return () => removeEventListener('pagehide', keep);
  }, []);

  // before the effect below, so that the scrolling of a new screen is never stored for the previous one
  useLayoutEffect(() => {
    const store = () => void Object.assign(kept.current ?? {}, { [place]: document.documentElement.scrollTop });
    addEventListener('scroll', store, { passive: true });
    return () => removeEventListener('scroll', store);
  }, [place]);

  useLayoutEffect(() => {
    const isNewScreen = last.current !== pathname;
    last.current = pathname;
    const page = document.documentElement;
    if (isBack) return scrollWhenLongEnough(kept.current?.[place] ?? 0);
    if (isNewScreen) page.scrollTop = 0;
    return undefined;
  }, [place, pathname, isBack]);
}

/** Scrolls to `top` pixels as soon as the page is long enough; stops after 2 s or when the customer scrolls. Returns its clean-up. */
function scrollWhenLongEnough(top: number) {
  const page = document.documentElement;
  page.scrollTop = top;
  if (page.scrollTop >= top) return undefined;
  const growth = new ResizeObserver(() => {
    page.scrollTop = top;
    if (page.scrollTop >= top) stop();
  });
  const stop = () => {
    growth.disconnect();
    clearTimeout(timeout);
    for (const event of ['wheel', 'touchstart', 'keydown']) removeEventListener(event, stop);
  };
  const timeout = setTimeout(stop, RESTORE_MS);
  for (const event of ['wheel', 'touchstart', 'keydown']) addEventListener(event, stop, { passive: true });
  growth.observe(document.body);
  return stop;
}

/** The positions that an earlier page of this tab stored; none after a navigation by address. */
function read(): Record<string, number> {
  if (!isRestored()) return {};
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Record<string, number>; // only `keep` writes this item
  } catch {
    return {};
  }
}
