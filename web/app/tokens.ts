import type { Tokens } from '@octavo/contract/auth';

// §3 Tokens live in local storage.
const ACCESS = 'accessToken';
const REFRESH = 'refreshToken';

export const accessToken = () => localStorage.getItem(ACCESS);
export const refreshToken = () => localStorage.getItem(REFRESH);

export function keepTokens(tokens: Tokens) {
  localStorage.setItem(ACCESS, tokens.accessToken);
  localStorage.setItem(REFRESH, tokens.refreshToken);
}

export function dropTokens() {
  localStorage.removeItem(ACCESS);
  localStorage.removeItem(REFRESH);
}

/** Another tab signed in, renewed the tokens, or signed out. */
export const onTokensChanged = (hear: (isGone: boolean) => void) =>
  window.addEventListener(
    'storage',
    ({ key, newValue }) => (key === ACCESS || key === null) && hear(newValue === null),
  );
