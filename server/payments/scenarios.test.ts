import { startRefund } from '@octavo/contract/desk-refunds';
import { OUTCOME_NAMES } from '@octavo/sandbox/outcome';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrderRow } from '#orders/store.ts';
import { TASKS } from '#jobs/tasks.ts';
import type { PaymentProvider } from '#tables/values.ts';
import { newKey } from '#testing/new-order.ts';
import { type Hired, hire } from '#testing/staff.ts';
import { type End, SCENARIOS, type Scenario } from './shop/scenarios.ts';
import { type Shop, startShop } from './shop/testing.ts';

const PROVIDERS = ['paycore', 'paypal', 'fondy', 'paymentwall', 'stripe'] as const satisfies PaymentProvider[];

/** One server, one sandbox and one clock for all cells; each cell has an order of its own. */
const endings: (() => void | Promise<void>)[] = [];
let shop: Shop;
let support: Hired;
beforeAll(async () => {
  shop = await startShop((end) => endings.push(end));
  support = await hire(shop.fixture);
});
afterAll(async () => {
  for (const end of endings.toReversed()) await end(); // oxlint-disable-line no-await-in-loop -- one after the other
});

/** Plays outcomes on the page of an attempt. The browser comes back where it does, and the jobs run after each. */
async function play(id: number, outcomes: readonly string[]): Promise<void> {
  for (const outcome of outcomes) {
    const [name = '', amount] = outcome.split(' ');
    const back = await shop.play(id, name, amount === undefined ? {} : { amount: Number(amount) });
    if (back) await shop.comeBack(back);
    await shop.fixture.runJobs();
  }
}

/** Refunds a part in cents, or everything, at the desk. */
async function refund({ id }: OrderRow, cents?: number): Promise<void> {
  const body = { ...(cents !== undefined && { amount: cents / 100 }), note: 'The paper came late.' };
  await support.call(startRefund, { key: newKey(), params: { id }, body });
  await shop.fixture.runJobs();
  shop.fixture.later(1); // some providers refund later
  await shop.advance(0);
  await shop.fixture.runJobs();
  await TASKS.sweep_refunds(shop.fixture, {});
  await shop.fixture.runJobs();
  shop.fixture.later(-1);
}

async function run(scenario: Scenario, order: OrderRow, provider: PaymentProvider): Promise<void> {
  const { outcomes, fault, afterwards, minutes } = scenario;
  if (fault) {
    const times = fault.kind === 'error' && provider !== 'fondy' ? 2 : 1; // the others ask twice
    await shop.break(fault.kind, fault.paths[provider] ?? '/', times);
    await shop.start(order, provider).catch(() => null);
  }
  const { id } = await shop.start(order, provider);
  const other = afterwards === 'second' && (await shop.start(order, provider === 'fondy' ? 'stripe' : 'fondy'));
  await play(id, outcomes);
  if (other) await play(other.id, ['pay']);
  if (afterwards === 'refund') await refund(order);
  if (afterwards === 'part') await refund(order, 500);
  if (!minutes) return;
  await shop.sweepAfter(minutes);
  await TASKS.sweep_refunds(shop.fixture, {});
  await shop.fixture.runJobs();
  shop.fixture.later(-minutes); // for the other cells the session has not ended
}

const endOf = async ({ id }: OrderRow): Promise<End> => {
  const { kinds, sum } = await shop.ledger(id);
  const { status } = await shop.order(id);
  const states = (await shop.attempts(id)).map(({ state }) => state);
  return { status, states: states.toReversed(), kinds, sum };
};

const cells = SCENARIOS.flatMap((scenario) =>
  PROVIDERS.map((provider) => {
    const other = scenario.but?.[provider];
    const impossible = typeof other === 'string' ? other : null;
    const end = { ...scenario.end, ...(typeof other === 'object' && other) };
    return { what: scenario.what, provider, scenario, impossible, end };
  }),
);

describe('payments §7 every scenario with every provider', () => {
  test.each(cells.filter(({ impossible }) => impossible === null))(
    '$what with $provider',
    async ({ scenario, provider, end }) => {
      const order = await shop.fixture.order();
      const { environment } = shop.fixture;
      environment.NODE_ENV = scenario.isProduction ? 'production' : 'test';
      await run(scenario, order, provider).finally(() => (environment.NODE_ENV = 'test'));
      expect(await endOf(order)).toEqual(end);
    },
  );

  test.each(cells.filter(({ impossible }) => impossible !== null))(
    '$what with $provider cannot be: $impossible',
    async ({ scenario: { outcomes, fault }, provider }) => {
      const order = await shop.fixture.order();
      const { id } = await shop.start(order, provider);
      if (fault) expect(fault.paths[provider]).toBeUndefined();
      else
        await expect(shop.play(id, outcomes.find((one) => one !== 'pay') ?? '')).rejects.toThrow(
          'outcome must be one of',
        );
    },
  );
});

test('every outcome of the sandbox is in a scenario', () => {
  const played = new Set(SCENARIOS.flatMap(({ outcomes }) => outcomes.map((outcome) => outcome.split(' ')[0])));
  expect(OUTCOME_NAMES.filter((outcome) => !played.has(outcome))).toEqual([]);
});
