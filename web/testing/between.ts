/** Lets a test stand between the page and the server. */
export function between(rule: (url: string, ask: () => Promise<Response>, method: string) => Promise<Response>) {
  const { fetch } = globalThis;
  globalThis.fetch = (url, init) => rule(String(url), () => fetch(url, init), init?.method ?? 'GET');
}
