import { useLayoutEffect } from 'react';

/** What styles ask of the whole screen. */
type Mark = 'dialog' | 'offline' | 'question' | 'receipt' | 'saveBar' | 'sister' | 'tabs' | 'whole' | 'wideForm';

const counts = new Map<Mark, number>();

/**
 * ADR 0468 Marks the root of the page while the component is there and `isOn`: `:root[data-save-bar]` in styles. A rule with `:has()` on the root
 * would ask the same, but then the browser styles the whole page again at each press.
 */
export function useOnRoot(mark: Mark, isOn = true) {
  useLayoutEffect(() => {
    if (!isOn) return undefined;
    change(mark, 1);
    return () => change(mark, -1);
  }, [mark, isOn]);
}

/** Several components may have the same mark, as a dialog above another. */
function change(mark: Mark, by: 1 | -1) {
  const count = (counts.get(mark) ?? 0) + by;
  counts.set(mark, count);
  const { dataset } = document.documentElement;
  if (count > 0) dataset[mark] = '';
  else delete dataset[mark];
}
