import { createRequire } from 'node:module';
import { contentForNode } from './content-for-node.ts';
import { watched } from './pending-requests.ts';

/** Set by the jsdom environment of vitest. */
declare const jsdom: { window: { _origin: string }; reconfigure: (settings: { url: string }) => void };

const { fetch: fetchOfNode } = globalThis;

/** Sets the address of the document. */
export function goTo(address: string) {
  jsdom.reconfigure({ url: address });
  jsdom.window._origin = new URL(address).origin; // `reconfigure` does not change it
}

/** Sets the address and the `fetch` of the page: that of Node, with relative addresses and forms of jsdom converted. */
export function beginPage(address = 'http://localhost:3000/') {
  goTo(address);
  globalThis.fetch = watched(async (input, init) => {
    const url = input instanceof Request ? input : new URL(input, location.href).href;
    return fetchOfNode(url, { ...init, body: await contentForNode(init?.body) });
  });
}

/**
 * Makes sockets work: those of jsdom come from undici, which creates `open` and `error` with the global Event. Here that is the Event
 * of jsdom, but Node dispatches only its own.
 */
function fixSocketEvents() {
  const fromJsdom = createRequire(createRequire(import.meta.url).resolve('jsdom'));
  const { WebSocket, MessageEvent } = fromJsdom('undici') as {
    WebSocket: typeof EventTarget;
    MessageEvent: typeof Event;
  };
  const NodeEvent = Object.getPrototypeOf(MessageEvent) as typeof Event; // the Event from before jsdom was loaded
  const { dispatchEvent } = WebSocket.prototype;
  WebSocket.prototype.dispatchEvent = function (event) {
    return dispatchEvent.call(this, NodeEvent.prototype.isPrototypeOf(event) ? event : new NodeEvent(event.type));
  };
}

/**
 * Keeps the interval alive with which jsdom draws frames. It starts one when somebody waits for a frame; started under fake timers it never
 * fires again, and then no dialog of the files of this worker gets the focus.
 */
function keepFrames(draw = requestAnimationFrame) {
  draw(() => keepFrames(draw));
}

fixSocketEvents();
keepFrames();
