import { type ReactNode, useEffect, useRef } from 'react';
import css from './BottomBar.module.css';

type Props = {
  label: string;
  /** What to know, then what to press. */
  children: ReactNode;
  /** The button takes all the width there is: 'Pay $126.36'. */
  isActionWide?: boolean;
};

/** What a thumb needs, at the bottom of a phone: price and way on, or save. Nothing focused hides behind it. */
export function BottomBar({ children, label, isActionWide = false }: Props) {
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
    <section className={isActionWide ? `${css.bar} ${css.wide}` : css.bar} ref={bar} aria-label={label}>
      {children}
    </section>
  );
}
