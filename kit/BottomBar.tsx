import { type ReactNode, useEffect, useRef } from 'react';
import css from './BottomBar.module.css';

type Props = {
  label: string;
  /** A line of the whole width, if there is one; the information; then the button. Or the button alone, which takes the whole width: 'Pay $126.36'. */
  children: ReactNode;
};

/** A bar at the bottom of a phone, above its keyboard. It keeps `--bottom-bar` at its height, so that it never covers a focused element. */
export function BottomBar({ children, label }: Props) {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current: it } = bar;
    if (!it) return undefined;
    const { style } = document.documentElement;
    let frame = 0;
    const measure = () => style.setProperty('--bottom-bar', `${it.offsetHeight}px`);
    measure();
    const size = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure); // what follows from it may change the bar again
    });
    size.observe(it, { box: 'border-box' });
    return () => {
      size.disconnect();
      cancelAnimationFrame(frame);
      style.removeProperty('--bottom-bar');
    };
  }, []);
  return (
    <section className={css.bar} ref={bar} aria-label={label}>
      {children}
    </section>
  );
}
