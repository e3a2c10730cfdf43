import type { Input, Endpoint, Reply } from '@octavo/contract/endpoint';
import { readReply, toRequest } from '@octavo/contract/wire';
import { language } from '@octavo/kit/language.ts';
import { type Watch, fetchWatched } from './fetch-watched.ts';
import { listeners } from './listeners.ts';
import { callAddress } from './hosts.ts';
import { ApiError, CallError, Unreachable } from './api-error.ts';
import { renewTokens } from './renew.ts';
import { wordedProblem } from './problem-words.ts';
import { accessToken } from './tokens.ts';
import { clientWords } from './words.ts';

/**
 * spec §8 Calls an endpoint of the contract. After a 401 it renews the tokens and sends the request once more. Rejects with ApiError
 * or Unreachable, or with a CallError when the token is missing or the answer cannot be read. With `watch` it reports the progress
 * of an upload and can be aborted.
 */
export async function call<E extends Endpoint>(endpoint: E, input: Input<E>, watch?: Watch): Promise<Reply<E>> {
  const token = accessToken();
  if (endpoint.access === 'customer' && !token) return missingToken();
  let response = await send(endpoint, input, { token, watch });
  const mayRenew = response.status === 401 && endpoint.access === 'customer';
  if (mayRenew) {
    if (!(await renewTokens(token))) listeners.signedOut();
    else response = await send(endpoint, input, { token: accessToken(), watch });
  }
  if (response.ok) return contentOf(endpoint, response);
  const problem = wordedProblem(await response.json().catch(() => null)); // a proxy may answer with HTML
  const error = new ApiError(problem, response.status, Number(response.headers.get('retry-after')));
  if (response.status === 409 && listeners.conflict(error)) return new Promise(() => {}); // spec §8: handled, the call returns nothing
  throw error;
}

/** spec §6, §8 A call of a customer without a token. */
function missingToken(): never {
  listeners.signedOut();
  throw new CallError(clientWords.tokenMissing);
}

type Options = { token: string | null; watch: Watch | undefined };

async function send<E extends Endpoint>(endpoint: E, input: Input<E>, { token, watch }: Options) {
  const { method, url, headers, body } = toRequest(endpoint, input, language());
  const all = new Headers(headers);
  if (token && (endpoint.access === 'customer' || endpoint.takesToken)) all.set('authorization', `Bearer ${token}`);
  const isForm = body instanceof FormData;
  if (body && !isForm) all.set('content-type', 'application/json');
  const content = isForm ? body : body && JSON.stringify(body);
  try {
    const init = { method, headers: all, body: content ?? null };
    const address = callAddress(endpoint, url);
    return await (watch ? fetchWatched(address, init, watch) : fetch(address, init));
  } catch {
    throw new Unreachable();
  }
}

async function contentOf<E extends Endpoint>(endpoint: E, response: Response): Promise<Reply<E>> {
  try {
    return readReply(endpoint, await bodyOf(endpoint, response));
  } catch (cause) {
    throw new CallError(clientWords.unexpected, { cause }); // it was cut short, or has another shape: what the schema says is not for customers
  }
}

async function bodyOf(endpoint: Endpoint, response: Response): Promise<unknown> {
  if (response.status === 204) return null;
  if (endpoint.reply !== 'file') return response.json();
  return new Blob([await response.arrayBuffer()], { type: 'application/octet-stream' }); // never a type that a browser would execute
}
