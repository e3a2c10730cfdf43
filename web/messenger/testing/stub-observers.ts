/** Replaces the observers that jsdom lacks: each observed element is visible at once, and no element changes its size. */
export function stubObservers() {
  class StubIntersectionObserver {
    readonly #callback: (seen: object[]) => void;
    constructor(callback: (seen: object[]) => void) {
      this.#callback = callback;
    }
    observe(target: Element) {
      this.#callback([{ target, isIntersecting: true }]);
    }
    disconnect() {}
  }
  class StubResizeObserver {
    observe() {}
    disconnect() {}
  }
  Object.assign(globalThis, { IntersectionObserver: StubIntersectionObserver, ResizeObserver: StubResizeObserver });
  Element.prototype.scrollTo = () => {};
}
