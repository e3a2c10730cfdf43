import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { type LogPlace, logPlace } from './log-place.ts';

const NEAR_PX = 100; // spec §11.48
const OFFSET_PX = 15; // spec §9

/**
 * Scrolls the log: it opens at the unread divider, or at the end. It follows new messages while the reader is within 100 px of
 * the end, `isFollowing`; otherwise what the reader sees stays where it is.
 * `sending` counts the messages that this page is sending: it goes to the end for each new one. One that was sent elsewhere is like any other.
 */
export function useAutoScroll(log: RefObject<HTMLElement | null>, sending: number) {
  const isNear = useRef(true);
  const place = useRef<LogPlace>(null);
  const [isFollowing, setFollowing] = useState(true);

  const follow = (is: boolean) => {
    isNear.current = is;
    setFollowing(is);
  };
  const goToEnd = (behavior: ScrollBehavior = 'instant') => {
    follow(true);
    log.current?.scrollTo({ top: log.current.scrollHeight, behavior });
  };
  const setFollow = useEffectEvent(follow);
  useLayoutEffect(() => {
    const it = log.current;
    if (!it) return;
    const divider = it.querySelector<HTMLElement>('[data-divider]');
    it.scrollTo({ top: divider ? divider.offsetTop - OFFSET_PX : it.scrollHeight, behavior: 'instant' });
    place.current = logPlace(it);
    setFollow(place.current.toEnd() <= NEAR_PX);
  }, [log]);
  useLayoutEffect(() => place.current?.keep());
  useEffect(() => {
    const it = log.current;
    const kept = place.current;
    if (!it?.firstElementChild || !kept) return undefined;
    const onScroll = () => {
      kept.keep();
      if (kept.toEnd() <= NEAR_PX) setFollow(true);
      else if (kept.isScrolledUp()) setFollow(false);
      kept.hold();
    };
    const growth = new ResizeObserver(() => {
      kept.keep();
      if (!isNear.current && kept.toEnd() <= NEAR_PX) setFollow(true);
      else if (isNear.current && kept.toEnd() > NEAR_PX && kept.isScrolledUp()) setFollow(false); // it is reported after the growth
      else if (isNear.current && kept.isFurther(NEAR_PX)) it.scrollTo({ top: it.scrollHeight, behavior: 'instant' });
      kept.hold();
    });
    growth.observe(it); // the visible area: a keyboard, a longer composer
    growth.observe(it.firstElementChild); // its content
    it.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      growth.disconnect();
      it.removeEventListener('scroll', onScroll);
    };
  }, [log]);

  const before = useRef(sending);
  const grow = useEffectEvent((now: number) => {
    if (now > before.current) goToEnd();
    before.current = now;
  });
  useLayoutEffect(() => grow(sending), [sending]);

  /** The button that was pressed goes, so the log gets the focus. */
  const pressToEnd = () => {
    goToEnd('smooth');
    log.current?.focus({ preventScroll: true });
  };
  return { isFollowing, goToEnd: pressToEnd };
}
