export type LogPlace = ReturnType<typeof logPlace>;

type Anchor = { id: string | undefined; offset: number; scrollTop: number; toEnd: number };

/**
 * Keeps what a reader sees of a log where it is while something grows above it: older messages, or images and fonts that come late.
 * It holds on to the first message on the screen, so it does not matter when the browser reports scrolling. The log itself must
 * not anchor (`overflow-anchor`), as WebKit cannot.
 */
export function logPlace(log: HTMLElement) {
  let anchor: Anchor;
  const toEnd = () => log.scrollHeight - log.scrollTop - log.clientHeight;
  const heldMessage = () => log.querySelector<HTMLElement>(`[data-message="${anchor.id}"]`);

  /** Holds on to what is on the screen now. */
  function hold() {
    const first = firstOf(log);
    anchor = { id: first?.dataset.message, offset: first?.offsetTop ?? 0, scrollTop: log.scrollTop, toEnd: toEnd() };
  }

  /** Scrolls by what was added above the anchor message. */
  function keep() {
    const message = heldMessage();
    if (!message) return hold();
    const { scrollTop } = log;
    const added = message.offsetTop - anchor.offset;
    if (added !== 0) log.scrollBy({ top: added, behavior: 'instant' });
    anchor.offset = message.offsetTop;
    anchor.scrollTop += log.scrollTop - scrollTop;
    return undefined;
  }

  hold();
  return {
    hold,
    keep,
    /** How far the end is below what is on the screen, in px. */
    toEnd,
    /** Whether the end is further away than it was when the place was anchor. */
    isFurther: (px: number) => toEnd() > Math.min(anchor.toEnd, px) + 1,
    /** Whether somebody has scrolled up since; what was added above does not count. */
    isScrolledUp: () => log.scrollTop < anchor.scrollTop,
  };
}

/** The first message on the screen, and how far it is below the upper edge of the log, in px. */
export function screenOf(log: HTMLElement | null): { id: number; offset: number } | null {
  const first = log && firstOf(log);
  return first ? { id: Number(first.dataset.message), offset: first.offsetTop - log.scrollTop } : null;
}

const firstOf = (log: HTMLElement) => firstBelow(log.querySelectorAll<HTMLElement>('[data-message]'), log.scrollTop);

/** The first of these messages, which are one below the other, that ends below a height. It measures only a few of them. */
function firstBelow(messages: NodeListOf<HTMLElement>, height: number): HTMLElement | undefined {
  let [from, to] = [0, messages.length - 1];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    const { offsetTop = 0, offsetHeight = 0 } = messages[middle] ?? {};
    if (offsetTop + offsetHeight > height) to = middle;
    else from = middle + 1;
  }
  return messages[from];
}
