import { setTimeout as wait } from 'node:timers/promises';
import { getOrder } from '@octavo/contract/orders';
import { listOrderEvents } from '@octavo/contract/order-events';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import type { Adapters } from '../../server/outside/payments/providers.ts';
import { type Session, createAsk } from './ask.ts';
import type { Ledger } from './client.ts';
import type { Findings } from './check.ts';
import { type Books, openBooks } from './books.ts';
import type { Payment } from './payer.ts';

const PATIENCE_MS = 180_000; // the sweepers run once a minute, and ask about a refund after five
const TWO_HOURS = 7200; // seconds; PayPal gives an approval back after three

/** What is summed up at the end. Cents. */
type Sums = Record<'payments' | 'paid' | 'refunded' | 'credited', number>;

type Shop = { url: string; sandboxUrl: string; dataDir: string; adapters: Adapters };

/**
 * Every payment at a provider is in its order and in the ledger exactly once, every second payment and every acknowledged refund went
 * back exactly once, and every credit was given once: order, ledger and provider say the same to the cent.
 */
export async function checkPayments(shop: Shop, ledgers: Ledger[], findings: Findings): Promise<Sums> {
  await fetch(`${shop.sandboxUrl}/_sandbox/clock/advance`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ seconds: TWO_HOURS }), // the providers repeat their webhooks, and work on refunds
  });
  const books = await openBooks(shop.dataDir, shop.adapters);
  const sums: Sums = { payments: 0, paid: 0, refunded: 0, credited: 0 };
  const until = Date.now() + PATIENCE_MS;
  for (const { session, payments } of ledgers) {
    for (const [id, payment] of payments) {
      const found = await settled(() => read(shop.url, books, session, id), payment, until);
      judge(id, payment, found, findings);
      sums.payments += payment.second > 0 ? 2 : 1;
      sums.paid += found.provider.paid;
      sums.refunded += found.provider.refunded;
      sums.credited += found.ledger.credited;
    }
  }
  await books.close();
  return sums;
}

type Found = Awaited<ReturnType<typeof read>>;

/** What the order, the ledger and the provider say about an order. */
async function read(url: string, books: Books, session: Session, id: number) {
  const ask = createAsk(url);
  const order = await ask(getOrder, { params: { id } }, session);
  const { credits } = await ask(listOrderEvents, { params: { id } }, session);
  return { order, credits: credits.length, ledger: await books.ledgerOf(id), provider: await books.atProviders(id) };
}

/** What should be said, by the same names. The order does not count what was paid twice and went back. */
const due = ({ price, second, refund, credit }: Payment) => ({
  order: { paid: price, refunded: refund },
  ledger: { paid: price + second, refunded: refund + second, credited: credit },
  provider: { paid: price + second, refunded: refund + second },
});

const flat = ({
  order,
  ledger,
  provider,
}: Pick<Found, 'ledger' | 'provider'> & { order: Record<'paid' | 'refunded', number> }) => [
  order.paid,
  order.refunded,
  ledger.paid,
  ledger.refunded,
  ledger.credited,
  provider.paid,
  provider.refunded,
];

function judge(id: number, payment: Payment, found: Found, { lost, doubled, strange }: Findings) {
  const wanted = flat(due(payment));
  const said = flat(found);
  const says = `order ${id} (${payment.uid}) says paid, refunded, ledger paid, refunded, credited, provider paid, refunded: ${said.join(' ')} instead of ${wanted.join(' ')}`;
  // both have the same length
  if (said.some((cents, at) => cents < wanted[at]!)) lost.push(says);
  else if (said.some((cents, at) => cents > wanted[at]!)) doubled.push(says);
  if (found.credits !== Number(payment.credit > 0)) strange.push(`order ${id} has ${found.credits} credits`);
  const { id: status, name } = found.order.orderStatus;
  if (status !== ORDER_STATUS.paid) strange.push(`order ${id} is ${name}`);
}

/** What is said when it is what should be said, or when the patience is over. */
async function settled(look: () => Promise<Found>, payment: Payment, until: number) {
  const wanted = flat(due(payment)).join();
  for (;;) {
    const found = await look();
    if (flat(found).join() === wanted || Date.now() > until) return found;
    await wait(500);
  }
}
