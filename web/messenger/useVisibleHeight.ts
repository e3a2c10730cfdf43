import { useEffect } from 'react';

/** Sets `--visible-height` and `--visible-top` to the area above the keyboard of a phone, which Safari does not do by itself. */
export function useVisibleHeight() {
  useEffect(() => {
    const { style } = document.documentElement;
    const visible = window.visualViewport;
    if (!visible) return undefined;
    const measure = () => {
      style.setProperty('--visible-height', `${visible.height}px`);
      style.setProperty('--visible-top', `${visible.offsetTop}px`);
    };
    measure();
    visible.addEventListener('resize', measure);
    visible.addEventListener('scroll', measure);
    return () => {
      visible.removeEventListener('resize', measure);
      visible.removeEventListener('scroll', measure);
      style.removeProperty('--visible-height');
      style.removeProperty('--visible-top');
    };
  }, []);
}
