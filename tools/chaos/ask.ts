import { setTimeout as wait } from 'node:timers/promises';
import type { Input, Endpoint, Reply } from '@octavo/contract/endpoint';
import { readProblem } from '@octavo/contract/problem-body';
import { readReply, toRequest } from '@octavo/contract/wire';

/** Who asks: an access token, which is valid for ten minutes, and a function that signs in again. */
export type Session = { accessToken: string; renew: () => Promise<string> };

export type AskServer = ReturnType<typeof createAsk>;

const RETRY_MS = 40;

/**
 * Sends a request until it is answered. It is retried unchanged when the server is down or busy, and with a new token when that of the
 * session has expired: a run takes longer than a token is valid.
 */
export function createAsk(url: string) {
  return async <E extends Endpoint>(endpoint: E, input: Input<E>, session?: Session): Promise<Reply<E>> => {
    const request = toRequest(endpoint, input);
    const isForm = request.body instanceof FormData;
    const headers = () => ({
      ...request.headers,
      ...(session && { authorization: `Bearer ${session.accessToken}` }),
      ...(!isForm && request.body && { 'content-type': 'application/json' }),
    });
    const body = isForm ? (request.body as FormData) : request.body && JSON.stringify(request.body); // checked in this line
    for (;;) {
      const asked = { method: request.method, headers: headers(), body: body ?? null };
      const response = await fetch(url + request.url, asked).catch(() => null);
      const json = await response?.json().catch(() => null);
      if (response?.ok && json) return readReply(endpoint, json);
      if (session && readProblem(json).code === 'signed_out') session.accessToken = await session.renew();
      else if (response && response.status < 500 && json) throw new Error(`${request.url}: ${JSON.stringify(json)}`);
      else await wait(RETRY_MS);
    }
  };
}
