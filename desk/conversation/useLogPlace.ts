import { useLayoutEffect, useRef } from 'react';

const NEAR_PX = 60;

/**
 * A box that scrolls to its end with what is new there, unless somebody reads further up: then what is on the screen stays where it
 * is when entries come above. `first` is the key of its first page. `shown` is a loaded message that comes to its middle and is marked;
 * another object shows it again.
 */
export function useLogPlace(first: string | undefined, shown: { id: number } | null = null) {
  const box = useRef<HTMLDivElement>(null);
  const toEnd = useRef(0);
  const shownFirst = useRef(first);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const onScroll = () => void (toEnd.current = toEndOf(element));
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => element.removeEventListener('scroll', onScroll);
  }, []);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    if (toEnd.current < NEAR_PX) element.scrollTop = element.scrollHeight;
    else if (shownFirst.current !== first) element.scrollTop += toEndOf(element) - toEnd.current;
    shownFirst.current = first;
    toEnd.current = toEndOf(element);
  });
  useLayoutEffect(() => {
    const element = box.current;
    const message = shown && element?.querySelector(`[data-message="${shown.id}"]`);
    if (!element || !message) return undefined;
    message.setAttribute('data-found', '');
    element.scrollTop += middleOf(message) - middleOf(element);
    toEnd.current = toEndOf(element); // before the browser says that it scrolled: an entry that comes now leaves it there
    return () => message.removeAttribute('data-found');
  }, [shown]);
  return box;
}

const middleOf = (element: Element) => {
  const { top, height } = element.getBoundingClientRect();
  return top + height / 2;
};

const toEndOf = ({ scrollHeight, scrollTop, clientHeight }: Element) => scrollHeight - scrollTop - clientHeight;
