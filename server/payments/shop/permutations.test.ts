import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { keptOf } from '@octavo/domain/payments/ledger';
import type { PaidOrder } from '@octavo/domain/payments/paid-order';
import { type Attempt, type ProviderStatus, effectOf } from '@octavo/domain/payments/provider-status';
import { IN_DASHBOARD } from '@octavo/sandbox/sandbox';
import { describe, expect, test } from 'vitest';
import { openShop, type Received, toWebhook } from '#outside/payments/testing.ts';
import type { PaymentProvider } from '#tables/values.ts';
import { loadAttemptById } from '../store.ts';
import { type Shop, startShop } from './testing.ts';

const PRICE = 1800;
const PART = { amount: 500 };

type Step = [outcome: string, more?: object];
type Story = { provider: PaymentProvider; story: Step[]; kept: number; status: number; onServer?: number };

/** What happens to a payment of each provider, so that it sends at least four different webhooks. */
const STORIES: Story[] = [
  {
    provider: 'paycore',
    story: [['out_of_order'], ['dashboard_refund', PART], ['dashboard_refund']],
    kept: 0,
    status: ORDER_STATUS.refunded,
  },
  {
    provider: 'paypal',
    story: [['pay'], ['dashboard_refund', PART], ['dashboard_refund']],
    kept: 0,
    status: ORDER_STATUS.refunded,
  },
  {
    provider: 'fondy',
    story: [['out_of_order'], ['dashboard_refund', PART], ['dashboard_refund', PART]],
    kept: PRICE - 1000,
    status: ORDER_STATUS.paid,
    onServer: ORDER_STATUS.hold, // payments §2.6 it knows that nobody asked for these refunds
  },
  {
    provider: 'paymentwall',
    story: [['under_review'], ['out_of_order'], ['dashboard_refund']],
    kept: 0,
    status: ORDER_STATUS.refunded,
  },
  {
    provider: 'stripe',
    story: [['pay'], ['dashboard_refund', PART], ['dashboard_refund']],
    kept: 0,
    status: ORDER_STATUS.refunded,
  },
];

/** A webhook, and what its provider answered when it was sent. */
type Sent = { webhook: Received; truth: ProviderStatus };

/** The different webhooks of a story, at most five. None of them has reached the server. */
async function webhooksOf(shop: Shop, { provider, story }: Story) {
  const elsewhere = await openShop();
  shop.fixture.environment.PUBLIC_URL = elsewhere.url;
  for (const name of IN_DASHBOARD) shop.sandbox.setWebhook(name, `${elsewhere.url}/webhooks/${name}`);
  const order = await shop.fixture.order();
  const { id } = await shop.start(order, provider);
  const different = new Map<string, Sent>();
  for (const [outcome, more] of story) {
    await shop.play(id, outcome, more); // oxlint-disable-line no-await-in-loop -- one after the other
    const truth = await truthOf(shop, provider, id); // oxlint-disable-line no-await-in-loop -- PayPal takes the approved money
    for (const webhook of elsewhere.received.splice(0)) different.set(webhook.body || webhook.path, { webhook, truth });
  }
  await elsewhere.close();
  return { order, id, sent: [...different.values()].slice(-5) };
}

function permutations<T>(all: readonly T[]): T[][] {
  if (all.length < 2) return [[...all]];
  return all.flatMap((first, at) => permutations(all.toSpliced(at, 1)).map((rest) => [first, ...rest]));
}

describe.each(STORIES)('controls C12 the webhooks of $provider, each twice', (one) => {
  const { provider, kept, status, onServer = status } = one;

  test('in every order, as the provider said it when it sent them, end in the same state', async () => {
    const shop = await startShop();
    const reports = await reportsOf(shop, provider, (await webhooksOf(shop, one)).sent);
    expect(reports.length).toBeGreaterThanOrEqual(4);
    const endings = new Set<string>();
    for (const order of permutations(reports)) {
      for (const doubled of [order.flatMap((report) => [report, report]), [...order, ...order]]) {
        endings.add(JSON.stringify(endOf(doubled)));
      }
    }
    const end = { status, isPaid: true, state: 'paid', refunded: PRICE - kept, kept };
    expect([...endings].map((ending) => JSON.parse(ending))).toEqual([end]);
  });

  test('in some orders end in the same state on the server', async () => {
    const shop = await startShop();
    for (const arrange of ARRANGEMENTS) {
      const { order, id, sent } = await webhooksOf(shop, one); // oxlint-disable-line no-await-in-loop -- one order after the other
      for (const { webhook } of arrange(sent)) {
        expect(await deliver(shop, webhook)).toBe(200); // oxlint-disable-line no-await-in-loop -- the order matters
        await shop.fixture.runJobs(); // oxlint-disable-line no-await-in-loop
      }
      expect(await shop.order(order.id)).toMatchObject({ status: onServer }); // oxlint-disable-line no-await-in-loop
      expect((await shop.ledger(order.id)).sum).toBe(kept); // oxlint-disable-line no-await-in-loop
      expect(await shop.attempts(order.id)).toMatchObject([{ id, state: 'paid' }]); // oxlint-disable-line no-await-in-loop
    }
  });
});

const twice = <T>(all: T[]) => all.flatMap((one) => [one, one]);
const ARRANGEMENTS: (<T>(all: T[]) => T[])[] = [
  twice,
  (all) => twice(all.toReversed()),
  (all) => [...all.toReversed(), ...all],
  ([first, ...rest]) => [...rest, ...twice(first === undefined ? [] : [first]), ...rest],
];

/** What each webhook reports; the truth of the provider at that time where it only says that something changed. */
async function reportsOf(shop: Shop, provider: PaymentProvider, sent: Sent[]) {
  const adapter = adapterOf(shop, provider);
  const reports = await Promise.all(
    sent.map(async ({ webhook, truth }) => {
      const verdict = await adapter.verifyWebhook(toWebhook(webhook, shop.fixture.now()));
      if (verdict.kind !== 'verified') throw new Error(`a webhook of ${provider} is ${verdict.kind}`);
      return verdict.events.map(({ status }) => status ?? truth);
    }),
  );
  return reports.flat();
}

async function truthOf(shop: Shop, provider: PaymentProvider, id: number) {
  const { reference: attemptRef, providerRef } = await loadAttemptById(shop.fixture.db, id);
  const customerRef = String(shop.fixture.alice.id);
  return adapterOf(shop, provider).confirm({ attemptRef, providerRef, customerRef });
}

function adapterOf({ fixture }: Shop, provider: PaymentProvider) {
  const adapter = fixture.payments[provider];
  if (!adapter) throw new Error(`${provider} is not there`);
  return adapter;
}

/** The end of an unpaid order after reports about its only attempt. */
function endOf(reports: ProviderStatus[]) {
  let order: PaidOrder = {
    status: ORDER_STATUS.unpaid,
    price: PRICE,
    isFree: false,
    isPaid: false,
    isStarted: false,
    entries: [],
    onTheirWay: [],
    hasMismatch: false,
    wasCanceled: false,
    isStopped: false,
  };
  let attempt: Attempt = {
    id: 1,
    state: 'redirected',
    isExpiredByUs: false,
    amount: PRICE,
    currency: 'USD',
    refunded: 0,
  };
  for (const report of reports) {
    const { state, refunded, status, isPaid, entries } = effectOf(order, attempt, report, true);
    attempt = { ...attempt, state, refunded };
    order = { ...order, status, isPaid, entries: [...order.entries, ...entries] };
  }
  const { state, refunded } = attempt;
  return { status: order.status, isPaid: order.isPaid, state, refunded, kept: keptOf(order.entries) };
}

/** Hands a webhook to the server, as its provider sent it. */
async function deliver({ fixture }: Shop, { method, path, headers, body }: Received) {
  const { host: _host, connection: _connection, 'content-length': _length, ...own } = headers;
  const reply = await fixture.app.inject({
    method: method === 'GET' ? 'GET' : 'POST',
    url: path,
    headers: { ...own, host: 'localhost' },
    ...(body && { payload: body }),
  });
  return reply.statusCode;
}
