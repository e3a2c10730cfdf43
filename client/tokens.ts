import type { Tokens } from '@octavo/contract/auth';
import { keep } from './keep.ts';

// spec §3 Tokens live in local storage.
const ACCESS = 'accessToken';
const REFRESH = 'refreshToken';

/** Where the browser has no room for them: as long as the page lives. */
let held: Tokens | null = null;

export const accessToken = () => localStorage.getItem(ACCESS) ?? held?.accessToken ?? null;
export const refreshToken = () => localStorage.getItem(REFRESH) ?? held?.refreshToken ?? null;

export function keepTokens(tokens: Tokens) {
  held = null;
  if (keep(ACCESS, tokens.accessToken) && keep(REFRESH, tokens.refreshToken)) return;
  dropTokens(); // an old one would be a wrong one
  held = tokens;
}

export function dropTokens() {
  held = null;
  localStorage.removeItem(ACCESS);
  localStorage.removeItem(REFRESH);
}

/** Another tab signed in, renewed the tokens, or signed out. */
export const onTokensChanged = (listener: (isGone: boolean) => void) =>
  window.addEventListener(
    'storage',
    ({ key, newValue }) => (key === ACCESS || key === null) && listener(newValue === null),
  );
