import { changeStatus } from '@octavo/contract/desk';
import { getLoyaltyRules, listPoints } from '@octavo/contract/loyalty';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import * as fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { lockOrder, loadOrderById } from '#orders/store.ts';
import { recomputeBonuses } from '#orders/recompute-bonuses.ts';
import type { ReportedStatus } from '#payments/apply-provider-status.ts';
import { applyProviderStatus } from '#payments/apply-provider-status.ts';
import { insertAttempt } from '#payments/store.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { type Hired, hire } from '#testing/staff.ts';

const { inProgress, completed, refunded } = ORDER_STATUS;
const PRICE = 10_850;

let fixture: Fixture;
let support: Hired;
let attempt: { id: number; orderId: number };
beforeEach(async () => {
  fixture = await startFixture();
  support = await hire(fixture);
  await newPaidOrder();
});

/** An order in progress whose payment the provider has not reported yet. */
async function newPaidOrder() {
  const dates = { datePaid: fixture.now(), dateStarted: fixture.now() };
  const order = await fixture.order({ status: inProgress, priceFinal: PRICE, ...dates });
  const { id } = await insertAttempt(fixture.db, {
    orderId: order.id,
    provider: 'fondy',
    state: 'redirected',
    amount: PRICE,
    currency: 'USD',
    reference: `${order.uid}-1`,
    providerRef: null,
    redirectUrl: null,
    expiresAt: null,
    dateCreated: fixture.now(),
    dateUpdated: fixture.now(),
    dateChecked: null,
  });
  attempt = { id, orderId: order.id };
}

const money = (minor: number) => ({ minor, currency: 'USD' });
const report = (back: number, more: Partial<ReportedStatus> = {}) =>
  applyProviderStatus(fixture, attempt, {
    state: 'paid',
    amount: money(PRICE),
    refundedTotal: money(back),
    isTest: true,
    ...more,
  });
const statusOf = async () => (await loadOrderById(fixture.db, attempt.orderId)).status;
const complete = async () => {
  if ((await statusOf()) !== inProgress) return;
  await support.call(changeStatus, { params: { id: attempt.orderId }, body: { status: completed } });
};
const recomputeAgain = () =>
  fixture.db.transaction().execute(async (tx) => {
    await lockOrder(tx, { id: attempt.orderId });
    await recomputeBonuses(tx, attempt.orderId, fixture.now());
  });
const balance = async () => (await fixture.alice.call(getLoyaltyRules, {})).points;
const movements = async () =>
  (await fixture.alice.call(listPoints, { query: {} })).points.map(({ kind, points }) => [kind, points]).toReversed();

describe('spec D50 the points of an order', () => {
  test('come when it completes, one for each paid dollar', async () => {
    await report(0);
    expect(await balance()).toBe(0);
    await complete();
    expect(await movements()).toEqual([['earned', 108]]);
  });

  test('go with a refund, in part and then all', async () => {
    await report(0);
    await complete();
    await report(5000);
    expect(await balance()).toBe(58);
    await report(PRICE);
    expect(await statusOf()).toBe(refunded);
    expect(await movements()).toEqual([
      ['earned', 108],
      ['returned', -50],
      ['returned', -58],
    ]);
  });

  test('go with a chargeback', async () => {
    await report(0);
    await complete();
    await report(0, { dispute: 'lost' });
    expect(await balance()).toBe(0);
  });

  test('are the same for every order and number of the same events', async () => {
    const steps = { paid: () => report(0), partlyRefunded: () => report(2350), complete, recomputeAgain };
    type Step = keyof typeof steps;
    const names = Object.keys(steps) as Step[]; // its own keys
    const anyOrder = fc.shuffledSubarray([...names, ...names, ...names], { minLength: 3 * names.length });
    const check = fc.asyncProperty(anyOrder, async (order) => {
      const before = await balance();
      await newPaidOrder();
      for (const name of order) await steps[name]();
      expect((await balance()) - before).toBe(85);
    });
    await fc.assert(check, { numRuns: 10 });
  }, 120_000);

  test('come once when everything is reported at the same time', async () => {
    for (let round = 1; round <= 5; round++) {
      await newPaidOrder();
      const all = [report(0), complete(), report(2350), recomputeAgain(), report(2350), report(0), complete()];
      await Promise.allSettled(all);
      await complete();
      expect(await balance()).toBe(85 * round);
    }
  }, 120_000);
});
