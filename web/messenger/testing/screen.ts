import { multipart } from '#testing/uploads.ts';

/** Everything is on the screen: what jsdom cannot lay out stands still, and each thing that is observed is seen at once. */
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
    disconnect() {}
  }
  Object.assign(globalThis, { IntersectionObserver: Seeing, ResizeObserver: Still });
  Element.prototype.scrollTo = () => {};
}

/** Messages travel as forms of this page's making, which the fetch of Node does not know. Call it after `openFixture`. */
export function formsReach() {
  const { fetch } = globalThis;
  globalThis.fetch = async (url, init) => {
    if (!(init?.body instanceof FormData)) return fetch(url, init);
    const { body, type } = await multipart(init.body);
    const headers = new Headers(init.headers);
    headers.set('content-type', type);
    return fetch(url, { ...init, headers, body });
  };
}
