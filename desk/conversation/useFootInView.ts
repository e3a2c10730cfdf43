import { useEffect, useRef } from 'react';

/** Keeps the end of a form in view while it, or the page around it, grows under the hands: a low screen has no place for everything. */
export function useFootInView() {
  const foot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = foot.current?.closest('form');
    if (!form) return undefined;
    const growth = new ResizeObserver(() => {
      if (form.contains(document.activeElement)) foot.current?.scrollIntoView({ block: 'nearest' });
    });
    growth.observe(form);
    growth.observe(document.body); // a banner above pushes the form down
    return () => growth.disconnect();
  }, []);
  return foot;
}
