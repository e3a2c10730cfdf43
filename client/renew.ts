import { refresh } from '@octavo/contract/auth';
import { readReply, toRequest } from '@octavo/contract/wire';
import { language } from '@octavo/domain/language/page';
import { ownZone } from '@octavo/domain/language/zone';
import { keep } from './keep.ts';
import { listeners } from './listeners.ts';
import { wordedProblem } from './problem-words.ts';
import { ApiError, Unreachable } from './api-error.ts';
import { accessToken, dropTokens, keepTokens, refreshToken } from './tokens.ts';

/**
 * spec §8, D26 Renews the tokens once for all tabs of the browser: the tabs take turns, and a later one finds new tokens.
 * `stale` is the token that was answered with 401. Resolves with false when the session has ended. Rejects with Unreachable, or
 * with ApiError for another error of the server; neither ends the session.
 */
export function renewTokens(stale: string | null): Promise<boolean> {
  return oneAtATime(async () => {
    if (accessToken() && accessToken() !== stale) return true;
    const token = refreshToken();
    if (!token) return false;
    const { method, url } = toRequest(refresh, {}, language());
    const headers = { authorization: `Bearer ${token}`, 'time-zone': ownZone() };
    const response = await fetch(url, { method, headers }).catch(() => {
      throw new Unreachable();
    });
    const current = refreshToken();
    if (!current) return false; // signed out meanwhile: this answer must not bring the session back
    if (response.ok) {
      keepTokens(readReply(refresh, await response.json()));
      return true;
    }
    if (response.status !== 401)
      throw new ApiError(wordedProblem(await response.json().catch(() => null)), response.status);
    if (current !== token) return true; // signed in again meanwhile
    keep(SESSION_END, await response.text());
    dropTokens();
    listeners.refreshFailed();
    return false;
  });
}

/** Where the refusal is kept that ended the session, as JSON: it may say why and when. The login screen shows it. */
export const SESSION_END = 'sessionEnd';

/** Runs operations one at a time: with Web Locks over all tabs, without them in this tab only. */
let last: Promise<unknown> = Promise.resolve();
function oneAtATime<T>(operation: () => Promise<T>): Promise<T> {
  if ('locks' in navigator) return navigator.locks.request('octavo-refresh', operation) as Promise<T>; // it resolves with the result of the operation
  const turn = last.then(operation, operation);
  last = turn.catch(() => {});
  return turn;
}
