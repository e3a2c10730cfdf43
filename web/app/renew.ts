import { refresh } from '@octavo/contract/auth';
import { readReply, toRequest } from '@octavo/contract/wire';
import { accessToken, dropTokens, keepTokens, refreshToken } from './tokens.ts';

/**
 * §8, D26 Renews the tokens once for the whole browser: tabs take turns, and whoever comes later finds the work done.
 * `stale` is the token that was refused. Answers false when the session is over. Throws when nothing answered.
 */
export function renewTokens(stale: string | null): Promise<boolean> {
  return oneAtATime(async () => {
    if (accessToken() && accessToken() !== stale) return true;
    const token = refreshToken();
    if (!token) return false;
    const { method, url } = toRequest(refresh, {});
    const response = await fetch(url, { method, headers: { authorization: `Bearer ${token}` } });
    if (response.ok) {
      keepTokens(readReply(refresh, await response.json()));
      return true;
    }
    if (response.status === 401) dropTokens();
    return false;
  });
}

/** Web Locks reach over all tabs; where a browser has none, turns are taken within this one. */
let last: Promise<unknown> = Promise.resolve();
function oneAtATime<T>(deed: () => Promise<T>): Promise<T> {
  if ('locks' in navigator) return navigator.locks.request('octavo-refresh', deed) as Promise<T>; // it answers what the deed answers
  const turn = last.then(deed, deed);
  last = turn.catch(() => {});
  return turn;
}
