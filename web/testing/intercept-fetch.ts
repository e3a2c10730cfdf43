/** Intercepts the requests of the page: `rule` gets the URL, a function that sends the request, and the method; it returns the response. */
export function interceptFetch(
  rule: (url: string, send: () => Promise<Response>, method: string) => Promise<Response>,
) {
  const { fetch } = globalThis;
  globalThis.fetch = (url, init) => rule(String(url), () => fetch(url, init), init?.method ?? 'GET');
}
