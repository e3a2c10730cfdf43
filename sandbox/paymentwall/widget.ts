import type { HttpRequest } from '../http.ts';
import { isLoopback } from '../loopback.ts';
import type { Payment } from './payments.ts';
import type { Paymentwall } from './project.ts';
import { isSigned } from './signature.ts';

const REQUIRED = [
  'key',
  'uid',
  'widget',
  'email',
  'timestamp',
  'amount',
  'currencyCode',
  'ag_name',
  'ag_external_id',
  'ag_type',
  'ps',
];

/** Why a signed address is refused; null where it opens the page of a payment. */
export function whyRefused({ projectKey, secretKey }: Paymentwall, { query }: HttpRequest): string | null {
  const missing = REQUIRED.find((name) => !query.get(name));
  if (missing) return `${missing} is missing`;
  if (query.get('key') !== projectKey) return 'the project is unknown';
  if (!isSigned(query, secretKey)) return 'the signature is wrong';
  if (query.get('ag_type') !== 'fixed') return 'ag_type must be fixed';
  if (!/^\d{10}$/.test(query.get('timestamp') ?? '')) return 'timestamp must have 10 digits';
  if (!/^[1-9]\d{0,7}\.\d\d$|^0\.[3-9]\d$/.test(query.get('amount') ?? '')) return 'amount must have two decimals';
  if (!/^(USD|EUR|GBP|UAH|CZK)$/.test(query.get('currencyCode') ?? '')) return 'currencyCode is not supported';
  const foreign = ADDRESSES.find((name) => query.has(name) && !isLoopback(query.get(name) ?? ''));
  return foreign ? `${foreign} is not on this machine` : null;
}

const ADDRESSES = ['success_url', 'failure_url', 'pingback_url'];

/** The payment of a signed address. */
export function paymentOf({ payments }: Paymentwall, { query }: HttpRequest): Payment {
  const text = (name: string) => query.get(name) ?? '';
  return payments.open({
    reference: text('ag_external_id'),
    uid: text('uid'),
    amount: Number(text('amount').replace('.', '')),
    currency: text('currencyCode'),
    description: text('ag_name'),
    email: text('email'),
    successUrl: text('success_url'),
    failureUrl: text('failure_url') || text('success_url'),
    pingbackUrl: text('pingback_url'),
    isTest: query.get('test_mode') === '1' || query.get('evaluation') === '1',
  });
}
