import { useEffect } from 'react';

/** What the keyboard of a phone leaves to see, as `--visible-height` and `--visible-top`. Safari moves nothing by itself. */
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
