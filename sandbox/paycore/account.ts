import type { Room } from '../provider.ts';
import type { RetryPolicy } from '../retry-policy.ts';
import type { Invoice, Invoices } from './invoices.ts';
import { callbackBody, describe } from './message.ts';
import { signatureOf } from './signature.ts';

export type AccountKeys = { accountId: string; apiKey: string; privateKey: string };

export type Paycore = AccountKeys & Room & { invoices: Invoices; report: (invoice: Invoice) => Promise<void> };

/** payments §4.4 One minute after the first try, two after the second: a hundred tries. Only HTTP 200 is accepted. */
const POLICY: RetryPolicy = {
  retries: Array.from({ length: 99 }, (_, tries) => 60 * (tries + 1)),
  timeoutMs: 20_000,
  isAccepted: ({ status }) => status === 200,
};

/** Starts the reports about changes. Changes that follow each other at once are sent together: only the newest state. */
export function startReports(account: AccountKeys & Room): Paycore['report'] {
  const waiting = new Map<string, Promise<void>>();
  return (invoice) => {
    const known = waiting.get(invoice.id);
    if (known) return known;
    const sent = new Promise<void>((next) => setImmediate(next)).then(() => {
      waiting.delete(invoice.id);
      return send(account, invoice, bodyOf(account, invoice));
    });
    waiting.set(invoice.id, sent);
    return sent;
  };
}

/** The body of a callback about an invoice, with `change`. */
export function bodyOf({ url }: Room, invoice: Invoice, change: Partial<Invoice> = {}): string {
  return callbackBody(describe({ ...invoice, ...change }, url()));
}

type How = { signature?: string; repeated?: boolean };

/** Sends a callback to the shop. Resolves after the first try. */
export async function send(account: AccountKeys & Room, invoice: Invoice, body: string, how: How = {}): Promise<void> {
  const { callbackUrl: url, reference } = invoice;
  if (!url) return;
  const { signature = signatureOf(body, account.privateKey), repeated = true } = how;
  const headers = { 'content-type': 'application/json', 'x-signature': signature };
  await account.deliveries.send({
    provider: 'paycore',
    policy: POLICY,
    reference,
    method: 'POST',
    url,
    headers: () => headers,
    body,
    repeated,
  });
}
