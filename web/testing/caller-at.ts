import type { Input, Endpoint, Reply } from '@octavo/contract/endpoint';
import { readReply, toRequest } from '@octavo/contract/wire';
import { contentForNode } from './content-for-node.ts';

const { fetch } = globalThis; // that of Node, not the one of the page, which a test may intercept

/** A caller of the server at an origin, with a token or as a guest. A call rejects with the Problem. */
export function callerAt(origin: string, token?: string) {
  return async <E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Reply<E>> => {
    const { method, url, headers, body } = toRequest(endpoint, input);
    const isForm = body instanceof FormData;
    const all = {
      ...headers,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && !isForm && { 'content-type': 'application/json' }),
    };
    const content = isForm ? body : body && JSON.stringify(body);
    const reply = await fetch(origin + url, { method, headers: all, body: await contentForNode(content) });
    if (!reply.ok) throw await reply.json();
    if (endpoint.reply === 'file') return readReply(endpoint, await reply.blob());
    return readReply(endpoint, reply.status === 204 ? null : await reply.json());
  };
}
