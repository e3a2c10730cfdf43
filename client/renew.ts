import { refresh } from '@octavo/contract/auth';
import { readReply, toRequest } from '@octavo/contract/wire';
import { language } from '@octavo/domain/language/page';
import { ownZone } from '@octavo/domain/language/zone';
import { jsonOf } from './json-of.ts';
import { keep } from './keep.ts';
import { listeners } from './listeners.ts';
import { problemIn } from './problem-in.ts';
import { ApiError, Unreachable } from './api-error.ts';
import { type TokenStore, customerTokens } from './tokens.ts';

type Renewed = {
  tokens: Pick<TokenStore, 'access' | 'refresh' | 'keep'>;
  /** The name of the lock by which tabs take turns. */
  lock: string;
  /** Called when the session has ended, with the refusal as JSON. */
  ended: (refusal: string) => void;
};

/**
 * spec §8, D26 What renews the tokens of a session once for all tabs of the browser: the tabs take turns, and a later one finds new
 * tokens. It takes the token that was answered with 401. Resolves with false when the session has ended. Rejects with Unreachable, or
 * with ApiError for another error of the server; neither ends the session.
 */
export const renewerOf = ({ tokens, lock, ended }: Renewed) => {
  const oneAtATime = queueOf(lock);
  return (stale: string | null): Promise<boolean> =>
    oneAtATime(async () => {
      if (tokens.access() && tokens.access() !== stale) return true;
      const token = tokens.refresh();
      if (!token) return false;
      const { method, url } = toRequest(refresh, {}, language());
      const headers = { authorization: `Bearer ${token}`, 'time-zone': ownZone() };
      const response = await fetch(url, { method, headers }).catch(unreachable);
      const answer = await response.text().catch(unreachable);
      const current = tokens.refresh(); // read last: whatever came before the whole answer counts
      if (!current) return false; // signed out meanwhile: this answer must not bring the session back
      if (current !== token) return true; // signed in again meanwhile
      if (response.ok) {
        tokens.keep(readReply(refresh, JSON.parse(answer)));
        return true;
      }
      if (response.status !== 401) throw new ApiError(await problemIn(jsonOf(answer)), response.status);
      ended(answer);
      return false;
    });
};

function unreachable(): never {
  throw new Unreachable();
}

/** Where the refusal is kept that ended the session, as JSON: it may say why and when. The login screen shows it. */
export const SESSION_END = 'sessionEnd';

/** Renews the tokens of the customer. */
export const renewTokens = renewerOf({
  tokens: customerTokens,
  lock: 'octavo-refresh',
  ended(refusal) {
    keep(SESSION_END, refusal);
    customerTokens.drop();
    listeners.refreshFailed();
  },
});

/** Runs operations one at a time: with Web Locks over all tabs, without them in this tab only. */
function queueOf(lock: string) {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(operation: () => Promise<T>): Promise<T> => {
    if ('locks' in navigator) return navigator.locks.request(lock, operation) as Promise<T>; // it resolves with the result of the operation
    const turn = last.then(operation, operation);
    last = turn.catch(() => {});
    return turn;
  };
}
