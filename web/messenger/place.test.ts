import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useAutoScroll } from './useAutoScroll.ts';
import { useSearch } from './useSearch.ts';

const HEIGHT = 40;
const VISIBLE = 400;

let grown: () => void;
beforeEach(() => {
  class StubResizeObserver {
    constructor(callback: () => void) {
      grown = callback;
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', StubResizeObserver);
});
afterEach(() => vi.unstubAllGlobals());

/** A log of messages by id and height, laid out as a browser does it. */
function layOut() {
  let all = Array.from({ length: 50 }, (_, at) => ({ id: at + 100, height: HEIGHT }));
  let scrollTop = 0;
  const log = document.createElement('div');
  const content = log.appendChild(document.createElement('div'));
  const total = () => all.reduce((sum, { height }) => sum + height, 0);
  const scroll = (top: number) => (scrollTop = Math.max(0, Math.min(top, total() - VISIBLE)));
  Object.defineProperties(log, {
    scrollTop: { get: () => scrollTop, set: scroll },
    scrollHeight: { get: total },
    clientHeight: { value: VISIBLE },
    scrollTo: { value: ({ top }: ScrollToOptions) => scroll(top ?? 0) },
    scrollBy: { value: ({ top }: ScrollToOptions) => scroll(scrollTop + (top ?? 0)) },
  });
  const topOf = (id: number) => {
    let top = 0;
    for (const one of all) {
      if (one.id === id) break;
      top += one.height;
    }
    return top;
  };
  const draw = (messages: typeof all) => {
    all = messages;
    content.replaceChildren(
      ...all.map(({ id, height }) => {
        const message = document.createElement('p');
        message.dataset.message = String(id);
        Object.defineProperties(message, { offsetTop: { get: () => topOf(id) }, offsetHeight: { value: height } });
        return message;
      }),
    );
  };
  draw(all);
  return {
    log,
    /** Where the message is on the screen, in px below the upper edge. */
    placeOf: (id: number) => topOf(id) - scrollTop,
    addAbove: (count: number) =>
      draw([
        ...Array.from({ length: count }, (_, at) => ({ id: (all[0]?.id ?? 0) - count + at, height: HEIGHT })),
        ...all,
      ]),
    addBelow: () => draw([...all, { id: (all.at(-1)?.id ?? 0) + 1, height: HEIGHT }]),
    grow: (id: number, height: number) => draw(all.map((one) => (one.id === id ? { id, height } : one))),
    scrollBy: (px: number) => void scroll(scrollTop + px),
    toEnd: () => total() - VISIBLE - scrollTop,
  };
}

function open() {
  const drawn = layOut();
  const ref = { current: drawn.log };
  const { rerender } = renderHook(() => useAutoScroll(ref, 0));
  return {
    ...drawn,
    draw: () => rerender(),
    reportScrolling: () => act(() => void drawn.log.dispatchEvent(new Event('scroll'))),
    reportGrowth: () => act(() => grown()),
  };
}

test('spec §11.48 opens at the end, and follows what comes below', () => {
  const log = open();
  expect(log.toEnd()).toBe(0);
  log.addBelow();
  log.draw();
  log.reportGrowth();
  expect(log.toEnd()).toBe(0);
});

test('ADR 0047 what a reader sees stays where it is when older messages come before the browser reports the scrolling', () => {
  const log = open();
  log.scrollBy(-300);
  const before = log.placeOf(140);
  log.addAbove(10); // more than 300 px, so that the log seems to have been scrolled down
  log.draw();
  log.reportScrolling();
  log.reportGrowth();
  expect(log.placeOf(140)).toBe(before);
});

test('ADR 0047 a message that is shown stays in sight when something comes below before the browser reports the scrolling', () => {
  const log = open();
  log.scrollBy(-300);
  const before = log.placeOf(140);
  log.addBelow();
  log.draw();
  log.reportGrowth();
  log.reportScrolling();
  expect(log.placeOf(140)).toBe(before);
  log.addBelow();
  log.draw();
  log.reportGrowth();
  expect(log.placeOf(140)).toBe(before);
});

test('ADR 0047 what a reader sees stays where it is when an image above it gets its height', () => {
  const log = open();
  log.scrollBy(-300);
  log.reportScrolling();
  const before = log.placeOf(140);
  log.grow(110, HEIGHT + 168);
  log.reportGrowth();
  expect(log.placeOf(140)).toBe(before);
  log.grow(110, HEIGHT);
  log.scrollBy(-50);
  log.reportScrolling(); // before the browser reports the other height
  log.reportGrowth();
  expect(log.placeOf(140)).toBe(before + 50);
});

test('ADR 0047 a reader a little above the end stays there when older messages come', () => {
  const log = open();
  log.scrollBy(-60);
  log.reportScrolling();
  log.addAbove(10);
  log.draw();
  log.reportGrowth();
  expect(log.toEnd()).toBe(60);
});

test('spec §11.91 a chat that is chosen during or after a search is not scrolled to what was shown in it before', () => {
  const { result } = renderHook(() => useSearch('writer', () => {}));
  act(() => result.current.open());
  act(() => result.current.show('support', { id: 105 }));
  act(() => result.current.choose('writer'));
  expect(result.current.revealed).toBe(null);
  act(() => result.current.show('writer', { id: 120 }));
  expect(result.current.revealed).toEqual({ id: 120 });
  act(() => result.current.close());
  act(() => result.current.choose('support'));
  expect(result.current.revealed).toBe(null);
});
