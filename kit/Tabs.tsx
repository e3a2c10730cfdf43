import { type ReactNode, useEffect, useRef } from 'react';
import { showSideways } from './showSideways.ts';
import css from './Tabs.module.css';
import { Icon } from './Icon.tsx';
import { useHint } from './useHint.tsx';

/** For a router's NavLink: `<NavLink className={tabClass}>`. */
export const tabClass = ({ isActive }: { isActive: boolean }) => (isActive ? `${css.tab} ${css.on}` : (css.tab ?? ''));

/** A strip of tabs, each a link with its own address. One stop for Tab; arrows, Home and End move along it. */
export function Tabs({ label, children }: { label: string; children: ReactNode }) {
  const strip = useRef<HTMLElement>(null);

  useEffect(() => {
    const all = tabsOf(strip.current);
    const current = all.find((tab) => tab.ariaCurrent === 'page') ?? all[0];
    for (const tab of all) tab.tabIndex = tab === current ? 0 : -1;
    showSideways(strip.current, current); // on a phone the strip scrolls
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
  const strip = event.currentTarget as HTMLElement; // it listens on the strip only
  const all = tabsOf(strip);
  const at = all.findIndex((tab) => tab === event.target);
  const [back, on] = strip.matches(':dir(rtl)') ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
  const to = new Map([
    [back, at - 1],
    [on, (at + 1) % all.length],
    ['Home', 0],
    ['End', -1],
  ]).get(event.key);
  if (to === undefined || at < 0) return;
  event.preventDefault();
  all.at(to)?.focus();
}

/** A tab that cannot be opened yet. It can be reached, so that its reason can be read. */
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
