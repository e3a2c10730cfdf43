import type { Input, Endpoint, Reply } from '@octavo/contract/endpoint';
import type { ProblemCode } from '@octavo/contract/problem';
import { readReply, toRequest } from '@octavo/contract/wire';
import { language } from '@octavo/domain/language/page';
import { ownZone } from '@octavo/domain/language/zone';
import { type Watch, fetchWatched } from './fetch-watched.ts';
import { hasFirstReplies, takeFirstReply, takeReadReply } from './first-replies.ts';
import { listeners } from './listeners.ts';
import { callAddress } from './hosts.ts';
import { ApiError, CallError, Unreachable } from './api-error.ts';
import { renewTokens } from './renew.ts';
import { problemIn } from './problem-in.ts';
import { accessToken } from './tokens.ts';
import { followClock } from './server-clock.ts';
import { clientWords } from './words.ts';

/** The tokens of one who calls: a customer, or a member of staff. */
export type Session = {
  /** The access token; null without one. */
  token: () => string | null;
  /** Gets a new token in place of the one that was answered with 401. False when the session has ended. */
  renew: (stale: string | null) => Promise<boolean>;
  /** Called when a call needs a session and there is none any more. */
  ended: () => void;
  /** spec §12.1 Asks the person for a fresh proof, which a call was refused for. True when they gave it: the call is sent again. */
  prove?: () => Promise<boolean>;
};

/** Who can call from here. The access of an endpoint says whose token it takes. */
export type Sessions = Partial<Record<Exclude<Endpoint['access'], 'anyone'>, Session>>;

/** spec §4 The sessions of a browser. A web app of the staff adds theirs. */
export const sessions: Sessions = {
  customer: { token: accessToken, renew: renewTokens, ended: () => listeners.signedOut() },
};

/** The calls from a browser. */
export const call = clientOf(sessions, callAddress);

type AddressOf = (endpoint: Endpoint, path: string) => string;

/**
 * spec §8 A client: calls an endpoint of the contract with the token of its access. After a 401 about the token it renews it and sends the
 * request once more; what anyone may call it sends without a token where the session has ended. A call rejects with ApiError or Unreachable,
 * or with a CallError when the token is missing or the answer cannot be read. With `watch` it reports the progress of an upload and can be aborted. `addressOf` completes the path of a call.
 */
export function clientOf(who: Sessions, addressOf: AddressOf) {
  return async function callOne<E extends Endpoint>(endpoint: E, input: Input<E>, watch?: Watch): Promise<Reply<E>> {
    const { access, takesToken } = endpoint;
    const needsToken = access !== 'anyone';
    const session = needsToken ? who[access] : takesToken ? who.customer : undefined;
    const token = session?.token() ?? null;
    if (needsToken && !token) return missingToken(session);
    const send = (current: string | null) => sendRequest(endpoint, input, { addressOf, token: current, watch });
    let response = await send(token);
    if (session && token && (await isSignedOut(response))) {
      const isRenewed = await session.renew(token);
      if (!isRenewed) session.ended();
      if (isRenewed || !needsToken) response = await send(isRenewed ? session.token() : null);
    }
    if (response.ok) return contentOf(endpoint, response);
    const problem = await problemIn(await response.json().catch(() => null)); // a proxy may answer with HTML
    if (problem.code === 'step_up_needed' && (await session?.prove?.())) return callOne(endpoint, input, watch);
    const error = new ApiError(problem, response.status, secondsIn(response.headers.get('retry-after')));
    if (response.status === 409 && listeners.conflict(error)) return new Promise(() => {}); // spec §8: handled, the call returns nothing
    throw error;
  };
}

/** After how many seconds to ask again, by a header; 0 without one, and for a date, which a proxy may send. */
const secondsIn = (retryAfter: string | null): number => Number(retryAfter) || 0;

/**
 * Whether a token is not valid any more. Another 401 is about what was typed, as a wrong code: sent once more it would count twice. What comes
 * from a proxy has no code.
 */
async function isSignedOut(response: Response): Promise<boolean> {
  if (response.status !== 401) return false;
  const answer: { code?: ProblemCode } | null = await response.clone().json().catch(() => null); // oxfmt-ignore
  return (answer?.code ?? 'signed_out') === 'signed_out';
}

/** spec §6, §8 A call that needs a token, without one. */
function missingToken(session: Session | undefined): never {
  session?.ended();
  throw new CallError(clientWords.tokenMissing);
}

/**
 * ADR 0037 The answer to a call that the document has sent, if it was there before the first render; undefined otherwise, and where it cannot be read:
 * the call says so.
 */
export function firstAnswerOf<E extends Endpoint>(endpoint: E, input: Input<E>): Reply<E> | undefined {
  if (!hasFirstReplies() || endpoint.method !== 'GET' || endpoint.access === 'anyone') return undefined;
  const { url } = toRequest(endpoint, input, language());
  const reply = takeReadReply(callAddress(endpoint, url), sessions[endpoint.access]?.token() ?? null);
  if (!reply) return undefined;
  followClock(reply.headers, Date.now() - performance.now());
  try {
    return readReply(endpoint, reply.body);
  } catch {
    return undefined;
  }
}

type Options = { addressOf: AddressOf; token: string | null; watch: Watch | undefined };

async function sendRequest<E extends Endpoint>(endpoint: E, input: Input<E>, { addressOf, token, watch }: Options) {
  const { method, url, headers, body } = toRequest(endpoint, input, language());
  const all = new Headers(headers);
  if (token) all.set('authorization', `Bearer ${token}`);
  if (token && endpoint.takesToken) all.set('renews-token', '1'); // ADR 0146 a page of the last release does not
  if (endpoint.access === 'anyone') all.set('time-zone', ownZone()); // spec §10.15 when a session opens
  const isForm = body instanceof FormData;
  const content = isForm ? body : body && (endpoint.form ? formOf(body) : JSON.stringify(body));
  if (typeof content === 'string') all.set('content-type', 'application/json'); // the browser names the type of a form
  try {
    const init = { method, headers: all, body: content ?? null };
    const address = addressOf(endpoint, url);
    const sentAt = Date.now();
    const first = method === 'GET' ? await takeFirstReply(address, token) : null;
    const response = first ?? (await (watch ? fetchWatched(address, init, watch) : fetch(address, init)));
    followClock(response.headers, first ? sentAt - performance.now() : sentAt); // the document sent it after it was opened
    return response;
  } catch {
    throw new Unreachable();
  }
}

/** spec §7 The fields of a call that is sent as a form. */
const formOf = (body: object) =>
  new URLSearchParams(Object.entries(body).filter((field): field is [string, string] => field[1] !== undefined));

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
