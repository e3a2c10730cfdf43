import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * The words of the h1 on the screen. A new h1 is a new screen: it takes the focus, unless this is the first one or the
 * screen has put the focus somewhere itself.
 */
export function useHeading(main: RefObject<HTMLElement | null>): string {
  const [words, setWords] = useState('');
  const last = useRef<HTMLElement>(null);

  useEffect(() => {
    if (!main.current) return undefined;
    const look = () => {
      const heading = main.current?.querySelector('h1');
      if (!heading) return;
      setWords(heading.textContent.trim());
      if (heading === last.current) return;
      heading.tabIndex = -1; // it may take the focus, here and on a new page of a list
      if (last.current && isFocusFree()) heading.focus({ preventScroll: true });
      last.current = heading;
    };
    look();
    const observer = new MutationObserver(look);
    observer.observe(main.current, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [main]);
  return words;
}

/** Nowhere, or on the link of the header or the side that led here. */
function isFocusFree() {
  const { activeElement, body } = document;
  return !activeElement || activeElement === body || activeElement.closest('header, nav') !== null;
}
