import { useEffect } from 'react';

const FOUND = 'message-found';
const SHOWN = 'message-shown';
const LOG = '[data-log]';

/**
 * spec §11.91 Marks a text in the messages of the log, and stronger in the one that is shown. It changes no element, so React and
 * the log know nothing of it. Older browsers mark the message alone.
 */
export function useHighlights(text: string, shown: number | undefined) {
  useEffect(() => {
    const place = document.querySelector(LOG)?.closest('main');
    if (!place || !text || !('highlights' in CSS)) return undefined;
    let frame = 0;
    const mark = () => {
      const ranges = [...document.querySelectorAll(`${LOG} [data-message]`)].flatMap((message) =>
        rangesIn(message, text.toLowerCase()).map((range) => ({
          range,
          id: Number(message.getAttribute('data-message')),
        })),
      );
      const rangesOf = (isShown: boolean) =>
        ranges.flatMap(({ range, id }) => ((id === shown) === isShown ? [range] : []));
      CSS.highlights.set(FOUND, new Highlight(...rangesOf(false)));
      CSS.highlights.set(SHOWN, new Highlight(...rangesOf(true)));
    };
    const observer = new MutationObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(mark);
    });
    mark();
    observer.observe(place, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      for (const name of [FOUND, SHOWN]) CSS.highlights.delete(name);
    };
  }, [text, shown]);
}

/** Where a text in small letters stands in the words of a message. */
function rangesIn(message: Element, text: string): Range[] {
  const nodes: Node[] = [];
  for (const words of message.querySelectorAll('bdi')) {
    const walker = document.createTreeWalker(words, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) nodes.push(walker.currentNode);
  }
  return nodes.flatMap((node) => {
    const whole = (node.textContent ?? '').toLowerCase();
    const ranges: Range[] = [];
    for (let at = whole.indexOf(text); at >= 0; at = whole.indexOf(text, at + text.length)) {
      if (at + text.length > (node.textContent ?? '').length) break; // a letter that is longer when small
      const range = new Range();
      range.setStart(node, at);
      range.setEnd(node, at + text.length);
      ranges.push(range);
    }
    return ranges;
  });
}
