import type { SecretMethod } from '@octavo/domain/auth/discovery';
import { openProvider } from './openid-provider.ts';
import { onTestEnd } from './test-end.ts';

/** The pages that staff and customers are sent back to. */
const PAGES = ['/desk/login', '/login/provider'];

/** Where a provider sends staff and customers of these tests back to. */
const RETURNS = PAGES.map((page) => `http://localhost${page}`);

const isReturn = (at: string) => PAGES.includes(new URL(at).pathname);

/** A provider for one test. */
export async function startCompany(first: Parameters<typeof openProvider>[0], method?: SecretMethod) {
  const provider = await openProvider(first, RETURNS, method);
  onTestEnd(provider.close);
  return provider;
}

/** Follows the provider's pages as a browser does, until it is sent back to us. Answers the query that it comes with. */
export async function signInThere(url: string): Promise<string> {
  const cookies = new Map<string, string>();
  let at = url;
  for (let steps = 0; steps < 10 && !isReturn(at); steps++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(at, { redirect: 'manual', headers: { cookie } }); // oxlint-disable-line no-await-in-loop
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    at = new URL(response.headers.get('location') ?? '', at).href;
  }
  return new URL(at).search;
}
