import { PAYMENT_PROVIDERS } from '@octavo/contract/sites';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { expect, test } from 'vitest';
import { startShop } from './testing.ts';

const TABS = 10;
const PRICE = 1800;

test('payments §6.5 ten tabs pay an order with every provider at once: the price is kept once, and the rest goes back', async () => {
  const shop = await startShop();
  const order = await shop.fixture.order();
  const clicks = PAYMENT_PROVIDERS.flatMap((provider) =>
    Array.from({ length: TABS }, () => shop.start(order, provider)),
  );
  const ids = new Set((await Promise.all(clicks)).map(({ id }) => id));
  expect(ids.size).toBe(PAYMENT_PROVIDERS.length); // one attempt for each provider

  const pages = await Promise.all([...ids].map((id) => shop.play(id, 'duplicate_webhook')));
  const tabs = pages.flatMap((page) => (page ? Array.from({ length: TABS }, () => page) : []));
  expect(tabs).toHaveLength(TABS * PAYMENT_PROVIDERS.length);
  await Promise.all([...tabs.map(shop.comeBack), shop.fixture.runJobs(), shop.fixture.runJobs()]);

  const paid = await shop.attempts(order.id);
  expect(paid.map(({ state }) => state)).toEqual(PAYMENT_PROVIDERS.map(() => 'paid'));
  for (let round = 0; round < 8; round++) {
    await shop.sweepAfter(6); // oxlint-disable-line no-await-in-loop -- one round after the other
    await shop.advance(360); // oxlint-disable-line no-await-in-loop
    await shop.fixture.runJobs(); // oxlint-disable-line no-await-in-loop
  }
  const { kinds, sum } = await shop.ledger(order.id);
  expect(sum).toBe(PRICE);
  const count = (kind: string) => kinds.filter((one) => one === kind).length;
  expect([count('charge'), count('overpayment'), count('refund')]).toEqual([
    1,
    PAYMENT_PROVIDERS.length - 1,
    PAYMENT_PROVIDERS.length - 1,
  ]);
  expect(await shop.order(order.id)).toMatchObject({ status: ORDER_STATUS.paid });
  const kept = (await shop.attempts(order.id)).map(({ amount, refunded }) => amount - refunded);
  expect(kept.toSorted((a, b) => a - b)).toEqual([...PAYMENT_PROVIDERS.slice(1).map(() => 0), PRICE]);
});
