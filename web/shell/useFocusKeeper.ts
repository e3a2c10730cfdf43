import { useEffect } from 'react';
import { usePreload } from '#app/usePreload.ts';
import { lazyModule } from '@octavo/kit/lazy-part.tsx';

const keeper = lazyModule(() => import('@octavo/kit/keepFocus.ts'));
const NEXT = [keeper];

/** WCAG 2.4.3 Keeps the focus on the page (ADR 0036), from the first focus on. Its code is loaded when the browser is idle, or then. */
export function useFocusKeeper() {
  usePreload(NEXT);
  useEffect(() => {
    let end: (() => void) | null = null;
    let isMounted = true;
    const start = async () => {
      const loaded = await keeper.load().catch(() => null); // offline: the next focus tries again
      if (loaded && isMounted) end ??= loaded.keepFocus();
    };
    addEventListener('focusin', start);
    return () => {
      isMounted = false;
      removeEventListener('focusin', start);
      end?.();
    };
  }, []);
}
