import { type ReactNode, useEffect, useRef } from 'react';
import css from './BottomBar.module.css';

/** What a thumb needs, at the bottom of a phone: price and way on, or save. Nothing focused hides behind it. */
export function BottomBar({ children, label }: { children: ReactNode; label: string }) {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const measure = () => style.setProperty('--bottom-bar', `${bar.current?.offsetHeight ?? 0}px`);
    measure();
    addEventListener('resize', measure);
    return () => {
      removeEventListener('resize', measure);
      style.removeProperty('--bottom-bar');
    };
  }, []);
  return (
    <section className={css.bar} ref={bar} aria-label={label}>
      {children}
    </section>
  );
}
