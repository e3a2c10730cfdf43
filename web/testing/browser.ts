import { createRequire } from 'node:module';
import dns from 'node:dns';
import { contentForNode } from './content-for-node.ts';
import { watched } from './under-way.ts';

declare const jsdom: { reconfigure: (settings: { url: string }) => void }; // the environment of vitest puts it there

const { fetch: fetchOfNode } = globalThis;

/** The browser is at an address. */
export const goTo = (address: string) => jsdom.reconfigure({ url: address });

/** A blank page at an address, with the fetch of Node: there an address is a whole one, and a form is one of jsdom. */
export function beginPage(address = 'http://localhost:3000/') {
  goTo(address);
  globalThis.fetch = watched(async (input, init) => {
    const url = input instanceof Request ? input : new URL(input, location.href).href;
    return fetchOfNode(url, { ...init, body: await contentForNode(init?.body) });
  });
}

/** As in every browser (RFC 6761), names under .localhost are this machine; not every system knows. */
function resolveLocalhost() {
  const { lookup } = dns;
  const ours = (name: string, options: dns.LookupOptions, done: (...answer: unknown[]) => void) => {
    if (!/(^|\.)localhost$/.test(name)) return lookup(name, options, done);
    return options.all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4);
  };
  dns.lookup = ours as typeof lookup; // the form that sockets call
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

resolveLocalhost();
mendSockets();
