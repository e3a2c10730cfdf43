import { type ReactNode, useEffect, useRef } from 'react';
import css from './BottomBar.module.css';

type Props = {
  label: string;
  /** The information, then the button; or the button alone, which takes the whole width: 'Pay $126.36'. */
  children: ReactNode;
};

/** A bar at the bottom of a phone. It sets `--bottom-bar` to its height, so that it never covers a focused element. */
export function BottomBar({ children, label }: Props) {
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
