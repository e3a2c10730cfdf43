import { vi } from 'vitest';

/** Everything is on the screen until the file ends: what jsdom cannot lay out stands still, and each thing that is observed is seen at once. */
export function everythingIsSeen() {
  class Seeing {
    readonly #tell: (seen: object[]) => void;
    constructor(tell: (seen: object[]) => void) {
      this.#tell = tell;
    }
    observe(target: Element) {
      this.#tell([{ target, isIntersecting: true }]);
    }
    disconnect() {}
  }
  class Still {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Seeing);
  vi.stubGlobal('ResizeObserver', Still);
  Element.prototype.scrollTo = () => {};
}
