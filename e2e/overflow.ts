import { type Page, expect } from '@playwright/test';

type Box = { left: number; right: number; top: number; bottom: number };
/** One line of a text: what is visible of it, which fixed part of the page holds it, and which box it leaves. */
type Line = { text: number; name: string; box: Box; pinnedBy: number; leaves: string | null };

type Measured = Pick<CSSStyleDeclaration, 'display' | 'position' | 'overflowX' | 'clipPath'> & { rect: DOMRect };

const TOLERANCE = 2;
const LEADING = 6; // how far lines of one paragraph may reach into each other

/** spec §11.3: at each width the page does not scroll sideways, no text leaves its box, no long word widens its field, and no two texts overlap. */
export async function expectToFitAt(page: Page, widths: readonly number[], what = '') {
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 900 ? 844 : 900 });
    await page.mouse.move(0, 0); // a tooltip covers what is below it
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const found = await overflowsOf(page);
    expect.soft(found, `${new URL(page.url()).pathname.slice(0, 40)} ${what} at ${width} px`).toEqual([]);
  }
}

async function overflowsOf(page: Page): Promise<string[]> {
  const [wide, free] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return [scrollWidth, clientWidth] as const;
  });
  const lines = await page.evaluate(linesOfPage, TOLERANCE);
  const seen = lines.filter(({ box }) => box.right - box.left > TOLERANCE && box.bottom - box.top > TOLERANCE);
  const found = [
    ...(wide > free ? [`the page is ${wide} px wide`] : []),
    ...(await page.evaluate(widenedFields, TOLERANCE)),
    ...lines.flatMap(({ name, leaves }) => (leaves ? [`${name} leaves ${leaves}`] : [])),
    ...seen.flatMap((one, at) =>
      seen.slice(at + 1).flatMap((other) => (overlap(one, other) ? [`${one.name} overlaps ${other.name}`] : [])),
    ),
  ];
  return [...new Set(found)].slice(0, 12);
}

/** Runs in the page. The fields that are shown and that a word of 300 letters widens; the form does not notice it. */
function widenedFields(tolerance: number): string[] {
  return [...document.querySelectorAll('textarea')].flatMap((field) => {
    if (!field.checkVisibility()) return []; // one in closed details has no place yet
    const { value } = field;
    const before = field.getBoundingClientRect().width;
    field.value = 'x'.repeat(300);
    const wider = field.getBoundingClientRect().width - before;
    field.value = value;
    return wider > tolerance
      ? [`a long word widens the field ${field.id || field.className} by ${Math.round(wider)} px`]
      : [];
  });
}

function overlap(one: Line, other: Line): boolean {
  if (one.text === other.text || one.pinnedBy !== other.pinnedBy) return false;
  const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
  const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
  return across > TOLERANCE && down > LEADING;
}

/** Runs in the page. */
function linesOfPage(tolerance: number): Line[] {
  const lines: Line[] = [];
  const measured = new Map<Element, Measured>();
  const measure = (element: Element) => {
    const known = measured.get(element);
    if (known) return known;
    const { display, position, overflowX, clipPath } = getComputedStyle(element);
    const now = { display, position, overflowX, clipPath, rect: element.getBoundingClientRect() };
    measured.set(element, now);
    return now;
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const pins: Element[] = [];
  for (let text = 0; walker.nextNode(); text += 1) {
    const { currentNode: node } = walker;
    const { parentElement: parent, textContent } = node;
    if (!parent || !textContent?.trim() || parent.closest('.visually-hidden, [inert]')) continue;
    if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const name = `"${textContent.trim().slice(0, 24)}" in .${parent.className}`;
    const around: Element[] = [];
    for (let at: Element | null = parent; at && at !== document.body; at = at.parentElement) around.push(at);
    const pin = around.find((each) => /fixed|sticky/.test(measure(each).position));
    if (pin && !pins.includes(pin)) pins.push(pin);
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const { left, right, top, bottom } of range.getClientRects()) {
      const line: Line = {
        text,
        name,
        box: { left, right, top, bottom },
        pinnedBy: pin ? pins.indexOf(pin) : -1,
        leaves: null,
      };
      let isScrolled = false; // a strip that scrolls may reach over the edges of its parents, but is cut by those that scroll too
      for (const each of around) {
        const { display, position, overflowX, clipPath, rect } = measure(each);
        if (clipPath !== 'none') line.box.right = line.box.left;
        if (display === 'inline' || display === 'contents') continue;
        if (overflowX !== 'visible') {
          line.box.left = Math.max(line.box.left, rect.left);
          line.box.right = Math.min(line.box.right, rect.right);
          line.box.top = Math.max(line.box.top, rect.top);
          line.box.bottom = Math.min(line.box.bottom, rect.bottom);
          isScrolled ||= overflowX !== 'hidden';
        } else if (isScrolled) {
          continue;
        } else if (line.box.right > rect.right + tolerance || line.box.left < rect.left - tolerance) {
          line.leaves = `.${each.className} by ${Math.round(line.box.right - rect.right)} px`;
          break;
        }
        if (position === 'fixed' || position === 'absolute') break;
      }
      lines.push(line);
    }
  }
  return lines;
}
