import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { signInToDesk } from '@octavo/contract/desk';
import { startRefund } from '@octavo/contract/desk-refunds';
import { getOrder } from '@octavo/contract/orders';
import { startPayment } from '@octavo/contract/payments';
import { CAST, DEMO_PASSWORD } from '../../server/seed/seed-demo.ts';
import type { AskServer } from './client.ts';

/** What was paid at the provider for an order, and what support acknowledged to send back, in cents. */
export type Payment = { uid: string; price: number; refund: number };

const REFUND = 500;
const PATIENCE_MS = 4000; // a payment whose webhook is lost is found by the sweeper a minute later
const ATTEMPTS = 9;

/** Pays an order on the page of the provider and closes the tab. Every second order gets a refund when it is paid soon. */
export async function payAndRefund(ask: AskServer, sandboxUrl: string, token: string, id: number): Promise<Payment> {
  const { uid, due } = await ask(getOrder, { params: { id } }, token);
  await ask(startPayment, { key: randomUUID(), params: { uid }, body: { provider: 'fondy' } }, token);
  await pay(sandboxUrl, uid);
  const isPaid = id % 2 === 0 && (await isPaidSoon(ask, token, id));
  if (!isPaid) return { uid, price: due, refund: 0 };
  const body = { email: CAST.support.email, password: DEMO_PASSWORD };
  const { accessToken } = await ask(signInToDesk, { body });
  const refund = { amount: REFUND / 100, note: 'A part goes back' };
  await ask(startRefund, { key: randomUUID(), params: { id }, body: refund }, accessToken);
  return { uid, price: due, refund: REFUND };
}

/** A crash may have left an attempt whose page nobody saw: the first one that the provider knows is paid. */
async function pay(sandboxUrl: string, uid: string) {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const played = await fetch(`${sandboxUrl}/_sandbox/fondy/${uid}-${attempt}/do`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ outcome: 'close_tab' }),
    });
    if (played.ok) return;
  }
  throw new Error(`The provider knows no payment of ${uid}`);
}

async function isPaidSoon(ask: AskServer, token: string, id: number): Promise<boolean> {
  const until = Date.now() + PATIENCE_MS;
  while (Date.now() < until) {
    const { due } = await ask(getOrder, { params: { id } }, token);
    if (due === 0) return true;
    await wait(50);
  }
  return false;
}
