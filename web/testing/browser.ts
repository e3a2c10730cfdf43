import { createRequire } from 'node:module';
import { contentForNode } from './content-for-node.ts';
import { watched } from './under-way.ts';

/** The environment of vitest puts it there. */
declare const jsdom: { window: { _origin: string }; reconfigure: (settings: { url: string }) => void };

const { fetch: fetchOfNode } = globalThis;

/** The browser is at an address. */
export function goTo(address: string) {
  jsdom.reconfigure({ url: address });
  jsdom.window._origin = new URL(address).origin; // which it leaves as it was
}

/** A blank page at an address, with the fetch of Node: there an address is a whole one, and a form is one of jsdom. */
export function beginPage(address = 'http://localhost:3000/') {
  goTo(address);
  globalThis.fetch = watched(async (input, init) => {
    const url = input instanceof Request ? input : new URL(input, location.href).href;
    return fetchOfNode(url, { ...init, body: await contentForNode(init?.body) });
  });
}

/**
 * jsdom's sockets are undici's, which make `open` and `error` of the global Event. Here that is jsdom's, and Node dispatches
 * none but its own.
 */
function mendSockets() {
  const fromJsdom = createRequire(createRequire(import.meta.url).resolve('jsdom'));
  const { WebSocket, MessageEvent } = fromJsdom('undici') as {
    WebSocket: typeof EventTarget;
    MessageEvent: typeof Event;
  };
  const NodeEvent = Object.getPrototypeOf(MessageEvent) as typeof Event; // it was there before jsdom
  const { dispatchEvent } = WebSocket.prototype;
  WebSocket.prototype.dispatchEvent = function (event) {
    return dispatchEvent.call(this, NodeEvent.prototype.isPrototypeOf(event) ? event : new NodeEvent(event.type));
  };
}

mendSockets();
