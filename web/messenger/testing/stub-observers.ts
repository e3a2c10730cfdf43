import { vi } from 'vitest';

/** Replaces the observers that jsdom lacks, until the file ends: each observed element is visible at once, and no element changes its size. */
export function stubObservers() {
  class StubIntersectionObserver {
    readonly #callback: (seen: object[]) => void;
    readonly #observed = new Set<Element>();
    constructor(callback: (seen: object[]) => void) {
      this.#callback = callback;
    }
    observe(target: Element) {
      if (this.#observed.has(target)) return;
      this.#observed.add(target);
      this.#callback([{ target, isIntersecting: true, intersectionRatio: 1 }]);
    }
    disconnect() {}
  }
  class StubResizeObserver {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', StubIntersectionObserver);
  vi.stubGlobal('ResizeObserver', StubResizeObserver);
  Element.prototype.scrollTo = () => {};
  Element.prototype.scrollBy = () => {};
  Element.prototype.scrollIntoView = () => {};
}
