import { VECTORS } from '@octavo/sandbox/paycore/vectors';
import type { PaycoreConfig } from './config.ts';

/** The account of the vectors. */
export const CONFIG: PaycoreConfig = {
  apiUrl: 'https://com.paycore.io/api',
  pageUrl: 'https://com.paycore.io/hpp/',
  pageHosts: [],
  accountId: 'coma_fake',
  apiKey: 'fake-paycore-api-key',
  privateKey: VECTORS.C1.key,
  service: 'payment_card_{currency}_hpp',
  isTest: true,
};

/** The invoice of the first vector with other attributes. */
export function invoiceWith(attributes: object = {}) {
  const { data } = JSON.parse(VECTORS.C1.body) as { data: { attributes: object } }; // the vector is an invoice
  return { ...data, attributes: { ...data.attributes, ...attributes } };
}
