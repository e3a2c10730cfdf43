import type { Adapter, Snapshot } from '../../server/outside/payments/adapter.ts';
import { ProviderError } from '../../server/outside/payments/provider-error.ts';
import type { Adapters } from '../../server/outside/payments/providers.ts';
import { connectToRunning } from '../running-database.ts';

type Attempt = { provider: keyof Adapters; attemptRef: string; providerRef: string | null; customerRef: string };
type Entry = { kind: string; cents: number };

export type Books = Awaited<ReturnType<typeof openBooks>>;

/** Lets the first site take every provider, as an operator does. */
export async function allowProviders(dataDir: string, providers: readonly string[]) {
  const client = await connectToRunning(dataDir);
  await client.query('update sites set providers = $1 where id = 1', [providers]);
  await client.query(`select pg_notify('site_changed', '')`);
  await client.end();
}

/** The ledger as the database has it, and the money as the providers have it, by their own protocols. */
export async function openBooks(dataDir: string, adapters: Adapters) {
  const client = await connectToRunning(dataDir);
  return {
    close: () => client.end(),
    /** In cents: what came in, what went back, and what became a credit. */
    ledgerOf: async (order: number) => {
      const { rows } = await client.query<Entry>(
        'select kind, sum(amount)::int as cents from payment_ledger where order_id = $1 group by kind',
        [order],
      );
      const sum = (...kinds: string[]) =>
        rows.filter(({ kind }) => kinds.includes(kind)).reduce((all, { cents }) => all + Math.abs(cents), 0);
      return {
        paid: sum('charge', 'overpayment'),
        refunded: sum('refund', 'chargeback'),
        credited: sum('credit'),
      };
    },
    /** In cents: the sums of the payments of an order at all providers. */
    atProviders: async (order: number) => {
      const { rows } = await client.query<Attempt>(
        `select provider, reference as "attemptRef", provider_ref as "providerRef", customer_id::text as "customerRef"
           from payment_attempts join orders on orders.id = order_id where order_id = $1`,
        [order],
      );
      const known = (await Promise.all(rows.map((row) => paidAt(adapters[row.provider], row)))).flat();
      const sum = (of: (one: Snapshot) => number) => known.reduce((total, one) => total + of(one), 0);
      return { paid: sum(({ amount }) => amount.minor), refunded: sum(({ refundedTotal }) => refundedTotal.minor) };
    },
  };
}

/** The payment where it was made: none of an attempt that a crash has left without a page, or that nobody paid. */
async function paidAt(adapter: Adapter | undefined, attempt: Attempt): Promise<Snapshot[]> {
  if (!adapter) throw new Error(`There is no account of ${attempt.provider}`);
  const snapshot = await adapter.confirm(attempt).catch((error: unknown) => {
    if (error instanceof ProviderError && error.code === 'unknown') return null;
    throw error;
  });
  return snapshot?.state === 'paid' ? [snapshot] : [];
}
