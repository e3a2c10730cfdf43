import { type ReactNode, useEffect, useRef } from 'react';
import { scrollSideways } from './scrollSideways.ts';
import css from './Tabs.module.css';
import { Icon } from './Icon.tsx';
import { hasModifier } from './takesKeys.ts';
import { useHint } from './useHint.tsx';

/** The class of a tab that is a NavLink: `<NavLink className={tabClass}>`. */
export const tabClass = ({ isActive }: { isActive: boolean }) => (isActive ? `${css.tab} ${css.on}` : (css.tab ?? ''));

/** A strip of tabs, each a link with its own address. Tab stops once; arrow keys, Home and End move between tabs. */
export function Tabs({ label, children }: { label: string; children: ReactNode }) {
  const strip = useRef<HTMLElement>(null);

  useEffect(() => {
    const all = tabsOf(strip.current);
    const current = all.find((tab) => tab.ariaCurrent === 'page') ?? all[0];
    for (const tab of all) tab.tabIndex = tab === current ? 0 : -1;
    scrollSideways(strip.current, current); // on a phone the strip scrolls
  });

  useEffect(() => {
    const nav = strip.current;
    nav?.addEventListener('keydown', moveAlong);
    return () => nav?.removeEventListener('keydown', moveAlong);
  }, []);

  return (
    <nav className={css.tabs} ref={strip} aria-label={label}>
      {children}
    </nav>
  );
}

const tabsOf = (strip: HTMLElement | null) => [...(strip?.querySelectorAll<HTMLElement>('a, button') ?? [])];

function moveAlong(event: KeyboardEvent) {
  if (hasModifier(event)) return;
  const strip = event.currentTarget as HTMLElement; // the listener is on the strip only
  const all = tabsOf(strip);
  const at = all.findIndex((tab) => tab === event.target);
  const [previous, next] = strip.matches(':dir(rtl)') ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
  const to = new Map([
    [previous, at - 1],
    [next, (at + 1) % all.length],
    ['Home', 0],
    ['End', -1],
  ]).get(event.key);
  if (to === undefined || at < 0) return;
  event.preventDefault();
  all.at(to)?.focus();
}

/** A tab that cannot be opened yet. It stays focusable, so that the reason can be read. */
export function LockedTab({ children, whyNot }: { children: string; whyNot: string }) {
  const tab = useRef<HTMLButtonElement>(null);
  const hint = useHint(tab, whyNot);
  return (
    <>
      <button
        ref={tab}
        type="button"
        className={`${css.tab} ${css.locked}`}
        aria-disabled="true"
        aria-label={`${children}: ${whyNot}`}
        onClick={hint.ask}
        {...hint.around()}
      >
        <Icon name="lock" size={15} />
        {children}
      </button>
      {hint.bubble}
    </>
  );
}
