import { decimalOf } from '../checkout.ts';
import type { Room } from '../provider.ts';
import type { RetryPolicy } from '../retry-policy.ts';
import type { Payment, Payments } from './payments.ts';
import { signatureOf } from './signature.ts';

export type ProjectKeys = { projectKey: string; secretKey: string };

export type Paymentwall = ProjectKeys & Room & { payments: Payments };

/** payments §3.4 Every thirty minutes, until the body of the answer is exactly `OK`. The end is not documented: a hundred tries here. */
const POLICY: RetryPolicy = {
  retries: Array.from({ length: 99 }, () => 1800),
  timeoutMs: 30_000,
  isAccepted: ({ status, body }) => status === 200 && body === 'OK',
};

/** The type of a pingback, with the reason of type 2. */
export type Notice = { type: 0 | 2 | 200 | 201 | 202; reason?: 1 | 9 | 10 };

/** The query of a pingback, signed. `amount`, `currency_code` and `cb_type` are custom parameters of the project. */
export function queryOf({ secretKey }: ProjectKeys, payment: Payment, { type, reason }: Notice): string {
  const pairs: [string, string][] = [
    ['uid', payment.uid],
    ['goodsid', payment.reference],
    ['slength', ''],
    ['speriod', ''],
    ['type', String(type)],
    ['ref', payment.ref],
    ...(reason ? [['reason', String(reason)] satisfies [string, string]] : []),
    ...(payment.isTest ? [['is_test', '1'] satisfies [string, string]] : []),
    ['amount', decimalOf(payment.amount)],
    ['currency_code', payment.currency],
    ...(reason ? [['cb_type', reason === 1 ? 'chargeback' : 'refund'] satisfies [string, string]] : []),
    ['sign_version', '3'],
  ];
  return withSignature(pairs, signatureOf(pairs, secretKey).signature);
}

function withSignature(pairs: [string, string][], signature: string): string {
  return new URLSearchParams([...pairs, ['sig', signature]]).toString();
}

/** Sends a pingback to the shop. Resolves after the first try. */
export function send(project: Paymentwall, payment: Payment, query: string, repeated = true): Promise<void> {
  const address = payment.pingbackUrl || project.webhookUrl('paymentwall');
  if (!address) return Promise.resolve();
  return project.deliveries.send({
    provider: 'paymentwall',
    policy: POLICY,
    reference: payment.reference,
    method: 'GET',
    url: `${address}?${query}`,
    headers: () => ({ 'user-agent': 'Paymentwall API' }),
    body: '',
    repeated,
  });
}

export function notify(project: Paymentwall, payment: Payment, notice: Notice): Promise<void> {
  return send(project, payment, queryOf(project, payment, notice));
}
