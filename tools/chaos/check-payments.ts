import { setTimeout as wait } from 'node:timers/promises';
import { getOrder } from '@octavo/contract/orders';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import type { Snapshot } from '../../server/outside/payments/adapter.ts';
import { fondyAdapter } from '../../server/outside/payments/fondy/fondy.ts';
import { ProviderError } from '../../server/outside/payments/provider-error.ts';
import { type Ledger, createAsk } from './client.ts';
import type { Findings } from './check.ts';
import type { Payment } from './payer.ts';

/** The test merchant that a server without settings has. */
export const MERCHANT = { merchantId: 1_396_424, paymentKey: 'test' };

const PATIENCE_MS = 180_000; // the sweepers run once a minute, and ask about a refund after five
const DAY_SECONDS = 86_400;
const ATTEMPTS = 9;

/** What is summed up at the end. Cents. */
export type Sums = { payments: number; paid: number; refunds: number; refunded: number };

/**
 * Every payment at the provider is in its order exactly once, and every acknowledged refund went back exactly once, to the cent: the
 * order, and so the ledger, says the same as the provider.
 */
export async function checkPayments(
  url: string,
  sandboxUrl: string,
  ledgers: Ledger[],
  findings: Findings,
): Promise<Sums> {
  await fetch(`${sandboxUrl}/_sandbox/clock/advance`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ seconds: DAY_SECONDS }), // the provider repeats its webhooks
  });
  const sums: Sums = { payments: 0, paid: 0, refunds: 0, refunded: 0 };
  const until = Date.now() + PATIENCE_MS;
  for (const { token, payments } of ledgers) {
    for (const [id, payment] of payments) {
      const order = await settled(url, token, id, payment, until);
      const { paid, refunded } = await atProvider(sandboxUrl, payment.uid);
      const says = `order ${id} has ${order.paid} paid and ${order.refunded} refunded of ${payment.price} and ${payment.refund}, its provider ${paid} and ${refunded}`;
      if (order.paid < paid || order.refunded < payment.refund || paid < payment.price) findings.lost.push(says);
      else if (order.paid > paid || refunded > payment.refund || order.refunded > refunded) findings.doubled.push(says);
      if (order.orderStatus.id !== ORDER_STATUS.paid) findings.strange.push(`order ${id} is ${order.orderStatus.name}`);
      sums.payments += 1;
      sums.paid += order.paid;
      sums.refunds += payment.refund > 0 ? 1 : 0;
      sums.refunded += order.refunded;
    }
  }
  return sums;
}

/** The order when it says what it should say, or when the patience is over. */
async function settled(url: string, token: string, id: number, { price, refund }: Payment, until: number) {
  for (;;) {
    const order = await createAsk(url)(getOrder, { params: { id } }, token);
    if ((order.paid === price && order.refunded === refund) || Date.now() > until) return order;
    await wait(500);
  }
}

/** What the provider holds of an order, in cents: the sums of its payments. */
async function atProvider(sandboxUrl: string, uid: string) {
  const fondy = fondyAdapter({ apiUrl: `${sandboxUrl}/fondy/api`, ...MERCHANT });
  const known: Snapshot[] = [];
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const asked = { attemptRef: `${uid}-${attempt}`, providerRef: null };
    const snapshot = await fondy.confirm(asked).catch((error: unknown) => {
      if (error instanceof ProviderError && error.code === 'unknown') return null;
      throw error;
    });
    if (snapshot?.state === 'paid') known.push(snapshot);
  }
  const sum = (of: (one: Snapshot) => number) => known.reduce((total, one) => total + of(one), 0);
  return { paid: sum(({ amount }) => amount.minor), refunded: sum(({ refundedTotal }) => refundedTotal.minor) };
}
