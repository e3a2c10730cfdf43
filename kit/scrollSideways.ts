const GAP_PX = 16;

/** Scrolls a strip sideways until the part is visible. Unlike scrollIntoView it does not scroll the page. */
export function scrollSideways(strip: HTMLElement | null, part: Element | null | undefined) {
  if (!strip || !part) return;
  const [frame, box] = [strip.getBoundingClientRect(), part.getBoundingClientRect()];
  if (box.right > frame.right) strip.scrollLeft += box.right - frame.right + GAP_PX;
  else if (box.left < frame.left) strip.scrollLeft -= frame.left - box.left + GAP_PX;
}
