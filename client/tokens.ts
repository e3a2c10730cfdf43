import type { Tokens } from '@octavo/contract/auth';
import { keep } from './keep.ts';
import { forgetKeptAnswers } from './kept-answers.ts';

/** The tokens of one session in this browser. */
export type TokenStore = ReturnType<typeof tokenStore>;

type Names = { access: string; refresh: string };

/** Keeps the tokens of a session in local storage, under these names. Calls `dropped` when they are removed here. */
export function tokenStore({ access, refresh }: Names, dropped: () => void = () => {}) {
  /** The tokens of a browser whose storage is full or blocked; they last as long as the page. */
  let held: Tokens | null = null;
  function drop() {
    held = null;
    dropped();
    localStorage.removeItem(access);
    localStorage.removeItem(refresh);
  }
  return {
    access: () => localStorage.getItem(access) ?? held?.accessToken ?? null,
    refresh: () => localStorage.getItem(refresh) ?? held?.refreshToken ?? null,
    keep(tokens: Tokens) {
      held = null;
      if (keep(access, tokens.accessToken) && keep(refresh, tokens.refreshToken)) return;
      drop(); // an old token would be wrong
      held = tokens;
    },
    drop,
    /** Calls the listener when another tab signs in, renews the tokens, or signs out. */
    onChanged: (listener: (isRemoved: boolean) => void) =>
      window.addEventListener(
        'storage',
        ({ key, newValue }) => (key === access || key === null) && listener(newValue === null),
      ),
  };
}

/** spec §3 The tokens of a customer. */
export const customerTokens = tokenStore({ access: 'accessToken', refresh: 'refreshToken' }, forgetKeptAnswers);

export const {
  access: accessToken,
  refresh: refreshToken,
  keep: keepTokens,
  drop: dropTokens,
  onChanged: onTokensChanged,
} = customerTokens;
