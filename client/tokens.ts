import type { Tokens } from '@octavo/contract/auth';
import { keep } from './keep.ts';
import { forgetKeptAnswers } from './kept-answers.ts';

// spec §3 Tokens are kept in local storage.
const ACCESS = 'accessToken';
const REFRESH = 'refreshToken';

/** The tokens of a browser whose storage is full or blocked; they last as long as the page. */
let held: Tokens | null = null;

export const accessToken = () => localStorage.getItem(ACCESS) ?? held?.accessToken ?? null;
export const refreshToken = () => localStorage.getItem(REFRESH) ?? held?.refreshToken ?? null;

export function keepTokens(tokens: Tokens) {
  held = null;
  if (keep(ACCESS, tokens.accessToken) && keep(REFRESH, tokens.refreshToken)) return;
  dropTokens(); // an old token would be wrong
  held = tokens;
}

export function dropTokens() {
  held = null;
  forgetKeptAnswers();
  localStorage.removeItem(ACCESS);
  localStorage.removeItem(REFRESH);
}

/** Calls the listener when another tab signs in, renews the tokens, or signs out. */
export const onTokensChanged = (listener: (isRemoved: boolean) => void) =>
  window.addEventListener(
    'storage',
    ({ key, newValue }) => (key === ACCESS || key === null) && listener(newValue === null),
  );
