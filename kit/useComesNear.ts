import { type RefObject, useEffect, useEffectEvent } from 'react';

const AHEAD = '800px 0px 0px'; // before the reader gets there

type Near = {
  /** An element above what is loaded. */
  place: RefObject<HTMLElement | null>;
  /** What scrolls. */
  area: RefObject<HTMLElement | null>;
  /** The key of the first that is loaded; undefined where there is none. With another one it looks again. */
  first: string | undefined;
};

/** Calls `onNear` when the reader of a scrolling area comes near to its beginning. */
export function useComesNear({ place, area, first }: Near, onNear: () => void) {
  const near = useEffectEvent(onNear);
  useEffect(() => {
    const it = place.current;
    if (!it || first === undefined) return undefined;
    const observer = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && near(), {
      root: area.current,
      rootMargin: AHEAD,
    });
    observer.observe(it); // reports at once whether it is near, so the next page follows a short one
    return () => observer.disconnect();
  }, [place, area, first]);
}
