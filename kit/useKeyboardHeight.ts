import { useEffect } from 'react';

/** What a phone on its side has above its keyboard is lower: a bar would cover the field there. */
const LEAST_PX = 200;

/**
 * Sets `--keyboard` to how much of the window a keyboard on the screen covers, in pixels. It is 0 where the window shrinks by itself, as in Chrome
 * (`interactive-widget`); in Safari only the visual viewport does. It is 0 too while the page is zoomed by fingers: part of it is out of sight then.
 */
export function useKeyboardHeight() {
  useEffect(() => {
    const { style } = document.documentElement;
    const visible = window.visualViewport;
    if (!visible) return undefined;
    const measure = () => {
      const { scale, height, offsetTop } = visible;
      const covered = scale === 1 && height >= LEAST_PX ? Math.round(innerHeight - height - offsetTop) : 0;
      style.setProperty('--keyboard', `${Math.max(0, covered)}px`);
    };
    measure();
    visible.addEventListener('resize', measure);
    visible.addEventListener('scroll', measure);
    return () => {
      visible.removeEventListener('resize', measure);
      visible.removeEventListener('scroll', measure);
      style.removeProperty('--keyboard');
    };
  }, []);
}
