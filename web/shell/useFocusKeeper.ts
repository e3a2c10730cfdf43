import { usePreload } from '#app/usePreload.ts';
import { lazyModule } from '@octavo/kit/lazy-part.tsx';

const keeper = lazyModule(() => import('@octavo/kit/keepFocus.ts'));
const NEXT = [keeper];
addEventListener('focusin', () => void keeper.load().catch(() => {}), { once: true }); // where data is saved, nothing is preloaded

/** WCAG 2.4.3 Keeps the focus on the page (ADR 0036), as soon as the browser is idle or something has the focus. */
export const useFocusKeeper = () => usePreload(NEXT);
