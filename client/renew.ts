import { refresh } from '@octavo/contract/auth';
import { readReply, toRequest } from '@octavo/contract/wire';
import { language } from '@octavo/kit/language.ts';
import { listeners } from './listeners.ts';
import { wordedProblem } from './problem-words.ts';
import { ApiError, Unreachable } from './api-error.ts';
import { accessToken, dropTokens, keepTokens, refreshToken } from './tokens.ts';

/**
 * spec §8, D26 Renews the tokens once for the whole browser: tabs take turns, and whoever comes later finds the work done.
 * `stale` is the token that was refused. Answers false when the session is over. Rejects with Unreachable, or with
 * ApiError when the server could not say: neither ends a session.
 */
export function renewTokens(stale: string | null): Promise<boolean> {
  return oneAtATime(async () => {
    if (accessToken() && accessToken() !== stale) return true;
    const token = refreshToken();
    if (!token) return false;
    const { method, url } = toRequest(refresh, {}, language());
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(url, { method, headers }).catch(() => {
      throw new Unreachable();
    });
    if (response.ok) {
      keepTokens(readReply(refresh, await response.json()));
      return true;
    }
    if (response.status !== 401)
      throw new ApiError(wordedProblem(await response.json().catch(() => null)), response.status);
    dropTokens();
    listeners.refreshFailed();
    return false;
  });
}

/** Web Locks reach over all tabs; where a browser has none, turns are taken within this one. */
let last: Promise<unknown> = Promise.resolve();
function oneAtATime<T>(operation: () => Promise<T>): Promise<T> {
  if ('locks' in navigator) return navigator.locks.request('octavo-refresh', operation) as Promise<T>; // it answers what the operation answers
  const turn = last.then(operation, operation);
  last = turn.catch(() => {});
  return turn;
}
