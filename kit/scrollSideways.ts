/** What is seen of the strip beside the part: its next part, and the end of the strip, where it fades. */
const GAP_PX = 56;

/** Scrolls a strip sideways until the part and a bit of the next one are visible. Unlike scrollIntoView it does not scroll the page. */
export function scrollSideways(strip: HTMLElement | null, part: Element | null | undefined) {
  if (!strip || !part) return;
  const [frame, box] = [strip.getBoundingClientRect(), part.getBoundingClientRect()];
  if (box.right + GAP_PX > frame.right) strip.scrollLeft += box.right + GAP_PX - frame.right;
  else if (box.left - GAP_PX < frame.left) strip.scrollLeft -= frame.left + GAP_PX - box.left;
}
