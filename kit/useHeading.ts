import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * The text of the h1 on the screen. A new h1 means a new screen: it takes the focus, except for the first one and when the
 * screen has moved the focus itself.
 */
export function useHeading(main: RefObject<HTMLElement | null>): string {
  const [text, setText] = useState('');
  const last = useRef<HTMLElement>(null);

  useEffect(() => {
    if (!main.current) return undefined;
    const update = () => {
      const heading = main.current?.querySelector('h1');
      if (!heading) return;
      setText(heading.textContent.trim());
      if (heading === last.current) return;
      heading.tabIndex = -1; // focusable from scripts, here and on a new page of a list
      if (last.current && isFocusFree()) heading.focus({ preventScroll: true });
      last.current = heading;
    };
    update();
    const observer = new MutationObserver(update);
    observer.observe(main.current, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [main]);
  return text;
}

/** The focus is on nothing, on the screen itself, or on a link of the header or the side. */
function isFocusFree() {
  const { activeElement, body } = document;
  return !activeElement || activeElement === body || activeElement.matches('main, header *, nav *');
}
