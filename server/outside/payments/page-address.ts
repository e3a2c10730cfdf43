import { ProviderError } from './provider-error.ts';

/**
 * The address to redirect the customer to, from an answer of a provider. Throws `ProviderError` unless it is at the host of the
 * API or at another host of its domain.
 */
export function pageAddress(value: unknown, apiUrl: string): string {
  const api = new URL(apiUrl);
  const url = typeof value === 'string' ? URL.parse(value) : null;
  const isTheirs = url?.protocol === api.protocol && (url.host === api.host || domainOf(url) === domainOf(api));
  if (!url || !isTheirs || url.username) throw new ProviderError('bad_answer', 'a checkout page on a foreign host');
  return url.href;
}

function domainOf({ host, hostname }: URL): string {
  const isName = /[a-z]$/.test(hostname) && host === hostname;
  return isName ? hostname.split('.').slice(-2).join('.') : host;
}
