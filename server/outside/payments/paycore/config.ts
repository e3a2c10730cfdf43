/**
 * What payments §4 does not know for sure is here. `apiUrl` ends before `/payment-invoices`. `pageUrl` is the hosted page for an invoice
 * without an address of its own. `pageHosts` are hosts of hosted pages besides those of the two addresses. `service` may contain
 * `{currency}`.
 */
export type PaycoreConfig = {
  apiUrl: string;
  pageUrl: string;
  pageHosts: readonly string[];
  accountId: string;
  apiKey: string;
  privateKey: string;
  service: string;
  isTest: boolean;
};
