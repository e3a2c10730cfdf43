import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

const NEAR_PX = 100; // direction 1.6
const OFFSET_PX = 15; // spec §9

type Told = { incoming: number; own: number };

/**
 * Keeps the log where its reader is: at the end while they are there, otherwise unmoved, counting what came below. Opens at
 * the unread divider, or at the end.
 */
export function useFollowing(log: RefObject<HTMLElement | null>, { incoming, own }: Told) {
  const isNear = useRef(true);
  const [isFollowing, setFollowing] = useState(true);
  const [below, setBelow] = useState(0);

  const follow = (is: boolean) => {
    isNear.current = is;
    setFollowing(is);
    if (is) setBelow(0);
  };
  const goToEnd = (behavior: ScrollBehavior = 'instant') => {
    follow(true);
    log.current?.scrollTo({ top: log.current.scrollHeight, behavior });
  };
  const note = useEffectEvent(follow);
  useLayoutEffect(() => {
    const it = log.current;
    if (!it) return;
    const divider = it.querySelector<HTMLElement>('[data-divider]');
    it.scrollTo({ top: divider ? divider.offsetTop - OFFSET_PX : it.scrollHeight, behavior: 'instant' });
    isNear.current = isNearEnd(it);
  }, [log]);
  useEffect(() => {
    const it = log.current;
    if (!it?.firstElementChild) return undefined;
    let top = it.scrollTop;
    const noteScroll = () => {
      if (isNearEnd(it)) note(true);
      else if (it.scrollTop < top) note(false); // somebody went up; what has just grown below is no reason
      top = it.scrollTop;
    };
    const growth = new ResizeObserver(() => {
      if (isNear.current) it.scrollTo({ top: it.scrollHeight, behavior: 'instant' });
      else if (isNearEnd(it)) note(true);
    });
    growth.observe(it); // its window: a keyboard, a longer composer
    growth.observe(it.firstElementChild); // what is in it
    it.addEventListener('scroll', noteScroll, { passive: true });
    return () => {
      growth.disconnect();
      it.removeEventListener('scroll', noteScroll);
    };
  }, [log]);

  const before = useRef({ incoming, own });
  const grow = useEffectEvent((now: Told) => {
    const came = now.incoming - before.current.incoming;
    const said = now.own - before.current.own;
    before.current = now;
    if (said > 0) goToEnd();
    else if (came > 0 && !isNear.current) setBelow((count) => count + came);
  });
  useLayoutEffect(() => grow({ incoming, own }), [incoming, own]);

  return { below, isFollowing, goToEnd: () => goToEnd('smooth') };
}

const isNearEnd = (log: HTMLElement) => log.scrollHeight - log.scrollTop - log.clientHeight <= NEAR_PX;
