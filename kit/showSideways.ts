const ROOM = 16;

/** Scrolls a strip sideways until the part is seen. The page itself stays where it is, as scrollIntoView would not. */
export function showSideways(strip: HTMLElement | null, part: Element | null | undefined) {
  if (!strip || !part) return;
  const [frame, box] = [strip.getBoundingClientRect(), part.getBoundingClientRect()];
  if (box.right > frame.right) strip.scrollLeft += box.right - frame.right + ROOM;
  else if (box.left < frame.left) strip.scrollLeft -= frame.left - box.left + ROOM;
}
