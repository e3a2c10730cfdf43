/** Where a removed element was: it would stand in `parent`, before `next`. */
type Place = { parent: Node; next: Node | null };

/**
 * WCAG 2.4.3 Keeps the focus from falling to the page: when the element with the focus is removed, disabled or hidden and nothing
 * else takes the focus, its neighbour does; without one, or at another address, the heading or the screen itself. It ends with the page.
 */
export function keepFocus() {
  let last = focused();
  let wasByKeyboard = last?.matches(':focus-visible') ?? false;
  let address = location.pathname;
  let place: Place | null = null;
  let frame = 0;

  const remember = ({ target }: Event) => {
    if (!(target instanceof HTMLElement)) return;
    cancelAnimationFrame(frame); // the focus is somewhere again
    last = target;
    wasByKeyboard = target.matches(':focus-visible');
    address = location.pathname;
    place = null;
  };
  const forget = ({ target }: Event) =>
    setTimeout(() => {
      if (last && target === last && !focused() && isShown(last)) last = null; // left by a press on the page, not lost
    });
  const restore = () => {
    if (!last || focused()) return;
    if (isShown(last)) return last.focus({ preventScroll: true }); // it was hidden only for a moment
    const isLeft = address !== location.pathname; // what stands there now is of another tab
    const heir = place && (isLeft ? headingOrScreen() : heirOf(place, wasByKeyboard));
    heir?.focus({ preventScroll: isOfScreen(heir) });
  };
  const observer = new MutationObserver((records) => {
    if (!last) return;
    for (const record of records) place = placeAfter(record, last, place);
    if (isShown(last)) place = null;
    if (!place || focused()) return;
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => (frame = requestAnimationFrame(restore))); // a closed dialog returns the focus itself, within one
  });
  document.addEventListener('focusin', remember);
  document.addEventListener('focusout', forget);
  const attributeFilter = ['disabled', 'hidden', 'style', 'class'];
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter });
}

function focused(): HTMLElement | null {
  const { activeElement, body } = document;
  return activeElement instanceof HTMLElement && activeElement !== body ? activeElement : null;
}

/** The place of the lost element after one more change of the page. The nodes beside it may be removed too. */
function placeAfter({ type, target, removedNodes, nextSibling }: MutationRecord, lost: Node, place: Place | null) {
  if (type === 'attributes') {
    const isHidden = !place && lost.isConnected && target.contains(lost) && lost.parentNode;
    return isHidden ? { parent: lost.parentNode, next: lost.nextSibling } : place;
  }
  let now = place;
  for (const node of removedNodes) {
    if (node.contains(now?.parent ?? lost)) now = { parent: target, next: nextSibling };
    else if (now?.next && node.contains(now.next)) now = { parent: now.parent, next: nextSibling };
  }
  return now;
}

/** The nearest element that takes the focus: the next one in the smallest area around the place, or else the one before it. */
function heirOf({ parent, next }: Place, mayType: boolean): HTMLElement | null {
  let after = next;
  for (let area = elementOf(parent); area && !isOfScreen(area); area = area.parentElement) {
    const all = [...area.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
      (element) => isReachable(element) && (mayType || !element.matches(TYPED)),
    );
    const heir = all.find((element) => isAtOrAfter(element, after)) ?? all.at(-1);
    if (heir) return heir;
    after = area.nextSibling;
  }
  return headingOrScreen();
}

const headingOrScreen = () =>
  document.querySelector<HTMLElement>('main h1[tabindex]') ?? document.querySelector<HTMLElement>('main');

const FOCUSABLE = 'a[href], button, input, textarea, select, summary, [tabindex="0"]';
/** A tap that removes something opens no keyboard. */
const TYPED = 'textarea, input:not([type=checkbox], [type=radio])';

const elementOf = (node: Node) => (node instanceof HTMLElement ? node : node.parentElement);

/** The screen, its heading, or what stands around it. */
const isOfScreen = (element: Element) => element.matches('main, h1, body, :has(main)');

const isAtOrAfter = (element: Element, node: Node | null) =>
  node !== null &&
  (node.contains(element) || (node.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) > 0);

/** Part of the order of the Tab key. */
const isReachable = (element: HTMLElement) =>
  element.tabIndex >= 0 && !element.closest('[aria-hidden=true]') && isShown(element);

/** Safari before 17.4 does not say what is shown. */
const isShown = (element: HTMLElement) =>
  element.isConnected &&
  !element.matches(':disabled') &&
  (element.checkVisibility?.({ visibilityProperty: true }) ?? true);
