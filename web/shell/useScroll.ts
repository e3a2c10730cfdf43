import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const KEPT = 'scroll';
const PATIENCE_MS = 2000;

/** A new screen starts at its top; Back finds the place where one was, once enough of the screen is there again. */
export function useScroll() {
  const { key, pathname } = useLocation();
  const place = `${key} ${pathname}`; // the first entry of every visit has the same key
  const isBack = useNavigationType() === 'POP';
  const kept = useRef<Record<string, number>>(null);
  kept.current ??= read();
  const last = useRef(pathname);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const keep = () => sessionStorage.setItem(KEPT, JSON.stringify(kept.current));
    addEventListener('pagehide', keep);
    return () => removeEventListener('pagehide', keep);
  }, []);

  // before the effect below, so that what scrolls because of a new screen is never noted for the one before
  useLayoutEffect(() => {
    const note = () => void Object.assign(kept.current ?? {}, { [place]: document.documentElement.scrollTop });
    addEventListener('scroll', note, { passive: true });
    return () => removeEventListener('scroll', note);
  }, [place]);

  useLayoutEffect(() => {
    const isNewScreen = last.current !== pathname;
    last.current = pathname;
    const page = document.documentElement;
    if (isBack) return comeTo(kept.current?.[place] ?? 0);
    if (isNewScreen) page.scrollTop = 0;
    return undefined;
  }, [place, pathname, isBack]);
}

/** Scrolls there as soon as the page is long enough, unless somebody scrolls first. */
function comeTo(top: number) {
  const page = document.documentElement;
  page.scrollTop = top;
  if (page.scrollTop >= top) return undefined;
  const growth = new ResizeObserver(() => {
    page.scrollTop = top;
    if (page.scrollTop >= top) stop();
  });
  const stop = () => {
    growth.disconnect();
    clearTimeout(patience);
    for (const event of ['wheel', 'touchstart', 'keydown']) removeEventListener(event, stop);
  };
  const patience = setTimeout(stop, PATIENCE_MS);
  for (const event of ['wheel', 'touchstart', 'keydown']) addEventListener(event, stop, { passive: true });
  growth.observe(document.body);
  return stop;
}

/** What an earlier page of this tab kept, unless this one was opened anew. */
function read(): Record<string, number> {
  const [opened] = performance.getEntriesByType?.('navigation') ?? [];
  if (!opened || ('type' in opened && opened.type === 'navigate')) return {};
  try {
    return JSON.parse(sessionStorage.getItem(KEPT) ?? '{}') as Record<string, number>; // only `keep` writes there
  } catch {
    return {};
  }
}
