import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { getOrder } from '@octavo/contract/orders';
import { startPayment } from '@octavo/contract/payments';
import { type Afterwards, type Change, afterPayment } from './after-payment.ts';
import type { AskServer, Session } from './ask.ts';

/** What was paid at the providers for an order, and what was acknowledged to go back or to become a credit, in cents. */
export type Payment = {
  uid: string;
  price: number;
  /** What was paid a second time, with another provider. All of it goes back. */
  second: number;
  refund: number;
  credit: number;
};

/** Who takes the money, in the order of the rounds. */
export const PROVIDERS = ['paycore', 'paypal', 'fondy', 'paymentwall', 'stripe'] as const;
type Provider = (typeof PROVIDERS)[number];

type Plan = Afterwards | 'second' | 'nothing';
const PLANS = ['second', 'refund', 'part', 'credit', 'nothing'] as const satisfies Plan[];

const PATIENCE_MS = 4000; // a payment whose webhook is lost is found by the sweeper a minute later

/**
 * Pays an order at one of the providers and closes the tab. Then it is paid again elsewhere, a part goes back, it becomes cheaper, or
 * nothing happens. `round` says which.
 */
export async function pay(
  ask: AskServer,
  session: Session,
  id: number,
  round: number,
  change: Change,
): Promise<Payment> {
  const provider = PROVIDERS[round % PROVIDERS.length]!; // a list that is not empty
  const plan = planOf(provider, Math.floor(round / PROVIDERS.length) + round);
  const { uid, due } = await ask(getOrder, { params: { id } }, session);
  const payment = { uid, price: due, second: 0, refund: 0, credit: 0 };
  const start = async (by: Provider) => {
    const key = randomUUID();
    return (await ask(startPayment, { key, params: { uid }, body: { provider: by } }, session)).redirectUrl;
  };
  const pages = [await start(provider)];
  if (plan === 'second') pages.push(await start(PROVIDERS[(round + 1) % PROVIDERS.length]!)); // the same list
  await Promise.all(pages.map(pressPay));
  if (plan === 'second') return { ...payment, second: due };
  if (plan === 'nothing' || !(await isPaidSoon(ask, session, id))) return payment;
  return { ...payment, ...(await afterPayment(ask, session, id, plan, change)) };
}

/** Paymentwall does not report how much of a payment went back, so only whole payments do. */
function planOf(provider: Provider, at: number) {
  const plan = PLANS[at % PLANS.length]!; // a list that is not empty
  return provider === 'paymentwall' && plan !== 'second' ? 'nothing' : plan;
}

/** Pays as the buyer does: opens the page of the provider, presses a button of its form, and closes the tab. */
export async function pressPay(address: string) {
  const page = await fetch(address);
  const action = /<form [^>]*action="([^"]+)"/.exec(await page.text())?.[1]?.replaceAll('&amp;', '&');
  if (!action) throw new Error(`${address} is no page to pay on`);
  const button = new URLSearchParams({ outcome: 'close_tab' });
  const pressed = await fetch(new URL(action, page.url), { method: 'POST', body: button });
  if (!pressed.ok) throw new Error(`${address}: HTTP ${pressed.status}`);
}

async function isPaidSoon(ask: AskServer, session: Session, id: number): Promise<boolean> {
  const until = Date.now() + PATIENCE_MS;
  while (Date.now() < until) {
    const { due } = await ask(getOrder, { params: { id } }, session);
    if (due === 0) return true;
    await wait(50);
  }
  return false;
}
