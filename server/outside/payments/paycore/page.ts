import type { Created } from '../adapter.ts';
import { pageAddress } from '../page-address.ts';
import type { PaycoreConfig } from './config.ts';
import type { Invoice } from './invoice.ts';

/** payments §4.2 Where the buyer pays: the page of the invoice, else its redirect by link or form, else the page for all invoices. */
export function pageOf({ id, attributes }: Invoice, config: PaycoreConfig): Pick<Created, 'redirectUrl' | 'form'> {
  const { hpp_url: page, flow_data: flow } = attributes;
  if (page) return { redirectUrl: trusted(page, config) };
  if (flow) {
    const redirectUrl = trusted(flow.action, config);
    const isForm = flow.method.toUpperCase() === 'POST';
    return isForm
      ? { redirectUrl, form: textsOf(flow.params ?? {}) }
      : { redirectUrl: withQuery(redirectUrl, flow.params) };
  }
  const url = new URL(config.pageUrl);
  url.searchParams.set('cpi', id);
  return { redirectUrl: url.href };
}

/** An address at the domain of the API or of the page, or at a host that the operator has named. */
function trusted(address: string, { apiUrl, pageUrl, pageHosts }: PaycoreConfig): string {
  const host = URL.parse(address)?.host ?? '';
  const home = [apiUrl, pageUrl, ...pageHosts.map((name) => `https://${name}`)].find(
    (url) => new URL(url).host === host,
  );
  return pageAddress(address, home ?? apiUrl);
}

function withQuery(address: string, params: Readonly<Record<string, unknown>> | null | undefined): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(textsOf(params ?? {}))) url.searchParams.set(name, value);
  return url.href;
}

function textsOf(params: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params)
      .filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value))
      .map(([name, value]) => [name, String(value)]),
  );
}
