import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { getLoyaltyRules, listLoyaltyDiscounts, listPoints } from '@octavo/contract/loyalty';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { paths } from '#app/paths.ts';
import { goOffline } from '#testing/offline.ts';
import { openDesk, watchSockets } from '#testing/desk.ts';
import { interceptFetch } from '#testing/intercept-fetch.ts';
import { type PageFixture, openFixture } from '#testing/open.tsx';
import { addPaidOrder } from '#testing/paid-order.ts';
import { findToast } from '#testing/toast.ts';

const user = userEvent.setup();

let fixture: PageFixture;
beforeEach(async () => {
  fixture = await openFixture();
});

/** Gives Alice points for a completed order of this title. */
async function earn(points: number, title = 'On Bees') {
  const { id: orderId } = await fixture.order({ title });
  const entry = { customerId: fixture.alice.id, kind: 'earned' as const, points, orderId, discountId: null };
  await fixture.addRows('points', { ...entry, dateCreated: fixture.now() });
}
const open = (path: string = paths.discount) => fixture.open(path, fixture.alice);
const generate = () => screen.findByRole('button', { name: 'Generate discount' });
const isIdle = () => waitFor(async () => expect((await generate()).ariaBusy).toBeNull()); // a press meanwhile does nothing
const section = async (name: string) => {
  const found = (await screen.findByRole('heading', { level: 2, name })).closest('section');
  if (!found) throw new Error(`${name} is in no section`);
  return found;
};
const codes = () => fixture.alice.call(listLoyaltyDiscounts, {});
/** Waits for the first code of Alice. */
const madeCode = () =>
  waitFor(async () => {
    const [made] = await codes();
    if (!made) throw new Error('no code yet');
    return made.code;
  });

describe('spec §2 Personal Discount', () => {
  test('My Bonuses of the side opens it, at its own address', async () => {
    fixture.open(paths.dashboard, fixture.alice);
    await user.click(await screen.findByRole('link', { name: 'My Bonuses' }));
    await screen.findByRole('heading', { level: 1, name: 'My Bonuses' });
    await waitFor(() => expect(fixture.address()).toBe('/loyalty/discount'));
    expect((await screen.findByRole('link', { name: 'Personal Discount' })).ariaCurrent).toBe('page');
    expect(screen.getByRole('link', { name: 'My Bonuses' }).ariaCurrent).toBe('true');
  });

  test.each([paths.discount, paths.referral, paths.transactions, paths.notifications, paths.profile])(
    'spec §11.97 without a network %s says that it needs a connection, and opens when there is one',
    async (path) => {
      fixture.open(paths.dashboard, fixture.alice);
      await screen.findByRole('link', { name: 'My Bonuses' });
      const goOnline = goOffline();
      fixture.reopen(path);
      await screen.findByText('This part needs a connection. It opens by itself once you are online.');
      goOnline();
      await waitFor(() => expect(screen.queryByText(/^This part needs a connection/)).toBeNull());
    },
  );

  test.each([
    ['/referral?status=3', '/loyalty/referral?status=3'],
    ['/discount', '/loyalty/discount'],
  ])('the sub-tabs of the specification lead there: %s', async (from, to) => {
    open(from);
    await screen.findByRole('heading', { level: 1, name: 'My Bonuses' });
    await waitFor(() => expect(fixture.address()).toBe(to));
  });

  test('spec §11.60 the points, the current step and the distance to the next are text', async () => {
    await earn(1240);
    open();
    expect((await section('Your points')).textContent).toContain(
      '1,240You’re on the 7% step. 760 more points and your next code takes 10% off.',
    );
    const steps = within(await section('Discount steps')).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      '0% 0 to 499',
      '5% 500 to 999',
      '7% 1,000 to 1,999',
      '10% 2,000 and up',
    ]);
    expect(steps.map(({ ariaCurrent }) => ariaCurrent)).toEqual([null, null, 'step', null]);
    expect((await section('Turn points into a 7% code')).textContent).toContain(
      'Uses 1,000 of your 1,240 points. Use it once, on any order. It takes up to $50.00 off.',
    );
  });

  test('the highest step has no next one', async () => {
    await earn(2400);
    open();
    expect((await section('Your points')).textContent).toContain('You’re on the 10% step, the highest one.');
  });

  test('a customer without points reads how to get some', async () => {
    open();
    expect((await section('Your points')).textContent).toContain('500 more points and a code takes 5% off.');
    expect((await section('Turn points into a code')).textContent).toContain('Codes start at 500 points.');
    await within(await section('Your codes')).findByText(/^No codes yet\./);
    await within(await section('Points history')).findByText(/^No points yet\./);
  });
});

describe('spec §7, D50 generating a code', () => {
  test('spec §8 too few points: the toast says so, and nothing is spent', async () => {
    await earn(499);
    open();
    await user.click(await generate());
    await findToast("You don't have enough points to generate discount.");
    expect(await codes()).toEqual([]);
  });

  test('a code costs points, and is in the list with its mark and in the history', async () => {
    await earn(1240);
    open();
    await user.click(await generate());
    const code = await madeCode();
    await findToast(`Your new code is ${code}`);
    const list = await section('Your codes');
    await within(list).findByText(code);
    expect(list.textContent).toContain('7% off, up to $50.00');
    await within(list).findByText('Active');
    const history = within(await section('Points history'));
    await history.findByText('Spent on a code');
    expect(history.getAllByRole('listitem').map((row) => row.querySelector('b')?.textContent)).toEqual([
      '−1,000',
      '+1,240',
    ]);
    expect(history.getByRole('link', { name: 'On Bees' })).toBeTruthy();
    await within(await section('Your points')).findByText('240');
  });

  test('spec D20 pressed twice, and again after the answer was lost and the page was reloaded, it spends the points once', async () => {
    await earn(4000);
    open();
    let isLost = true;
    interceptFetch(async (url, send, method) => {
      const answer = await send();
      if (!isLost || !url.includes('/loyalty_discounts') || method !== 'POST') return answer;
      isLost = false;
      throw new TypeError('the network is gone');
    });
    await user.dblClick(await generate());
    await waitFor(() => expect(isLost).toBe(false));
    await isIdle();
    fixture.reload();
    await user.click(await generate());
    await findToast(`Your new code is ${await madeCode()}`);
    expect(await codes()).toHaveLength(1);
    expect((await fixture.alice.call(getLoyaltyRules, {})).points).toBe(2000);
    expect(localStorage.getItem('loyalty-code-key')).toBe(null); // the next code is another one
  });
});

describe('spec D20 after a lost answer', () => {
  test.each([
    { status: 429, code: 'too_many' },
    { status: 401, code: 'signed_out' }, // also after the token is renewed
  ])('and $status, which says nothing about the first request, one code exists', async ({ status, code }) => {
    await earn(4000);
    open();
    let refused = 0;
    let answers: 'are lost' | 'refuse' | 'arrive' = 'are lost';
    interceptFetch(async (url, send, method) => {
      if (!url.includes('/loyalty_discounts') || method !== 'POST' || answers === 'arrive') return send();
      if (answers === 'refuse') {
        refused += 1;
        return Response.json({ code, message: 'Not now' }, { status });
      }
      await send();
      throw new TypeError('the network is gone');
    });
    await user.click(await generate());
    await findToast('Something went wrong');
    await isIdle();
    answers = 'refuse';
    await user.click(await generate());
    await waitFor(() => expect(refused).toBeGreaterThan(0));
    await isIdle();
    answers = 'arrive';
    await user.click(await generate());
    await findToast(`Your new code is ${await madeCode()}`);
    expect(await codes()).toHaveLength(1);
  });
});

describe('spec §11.83 the codes', () => {
  test('Copy code puts the code on the clipboard and says so', async () => {
    await earn(500);
    open();
    await user.click(await generate());
    const copy = await screen.findByRole('button', { name: /^Copy code / });
    await user.click(copy);
    const toast = await findToast('Copied to clipboard!');
    expect(toast.closest('[aria-live=polite]')).not.toBeNull();
    expect(await navigator.clipboard.readText()).toBe((await codes())[0]?.code);
    expect(document.activeElement).toBe(copy);
  });

  test('spec D56 the answer to a new press replaces the error of the last one', async () => {
    await earn(500);
    open();
    await user.click(await generate());
    const copy = await screen.findByRole('button', { name: /^Copy code / });
    await user.click(await generate());
    await findToast("You don't have enough points to generate discount.");
    await user.click(copy);
    await findToast('Copied to clipboard!');
  });

  test('a code that is over has no Copy, and says when it ended', async () => {
    await earn(500);
    open();
    await user.click(await generate());
    const code = await madeCode();
    await screen.findByRole('button', { name: `Copy code ${code}` });
    await fixture.changeRows('discountCodes', { expiresAt: new Date(fixture.now().getTime() - 1000) }, { code });
    fixture.reload();
    const list = within(await section('Your codes'));
    await list.findByText(/^Expired /);
    expect(list.queryByRole('button')).toBeNull();
  });
});

test('spec §10.11 a code of the site that the customer has left says so, in the currency of that site', async () => {
  const left = { siteId: 2, customerId: fixture.alice.id, kind: 'referral' as const, code: 'TEN', usesLeft: 1 };
  await fixture.changeSite({ currency: 'EUR' }, 2);
  await fixture.addRows('discountCodes', { ...left, amount: 1000, percent: 0 });
  open();
  const list = within(await section('Your codes'));
  await list.findByText('Not valid at this site');
  list.getByText('€10.00 off');
  expect(list.queryByRole('button')).toBeNull();
});

test('ADR 0087 a code that ended with what paid for it says so, and a debt stands under the points', async () => {
  await earn(1000);
  open();
  await user.click(await generate());
  const code = await madeCode();
  await fixture.changeRows('discountCodes', { usesLeft: 0, dateEnded: fixture.now() }, { code });
  const { discountId } = await fixture.row('points', { kind: 'spent' });
  const owed = { customerId: fixture.alice.id, kind: 'owed' as const, points: -30, orderId: null, discountId };
  await fixture.addRows('points', { ...owed, dateCreated: fixture.now() });
  fixture.reload();
  const list = within(await section('Your codes'));
  await list.findByText(/^Ended .*: an order that it came from was refunded or canceled, or accounts were merged$/);
  expect(list.queryByRole('button')).toBeNull();
  await screen.findByText(
    /^You owe 30 points, because a used code came from an order that was refunded or canceled\. Your next points pay them first\./,
  );
  await within(await section('Points history')).findByText('Owed for a used code');
});

test('spec D50 points that come while the page is open are in the sum, the step and the history', async () => {
  const desk = await openDesk(fixture);
  const work = { status: ORDER_STATUS.inProgress, writerId: desk.writer.id, datePaid: fixture.now() };
  const { id } = await addPaidOrder(fixture, {
    title: 'On Bees',
    priceFinal: 100_000,
    ...work,
    dateStarted: fixture.now(),
  });
  const sockets = watchSockets();
  open();
  await within(await section('Points history')).findByText(/^No points yet\./);
  await waitFor(() => expect(sockets.heard()).not.toEqual([]));
  await desk.support.moves(id, ORDER_STATUS.completed);
  const history = within(await section('Points history'));
  await history.findByRole('link', { name: 'On Bees' });
  await section('Turn points into a 7% code');
});

test('spec §11.9 the history is below the codes and comes after them', async () => {
  const order: string[] = [];
  interceptFetch(async (url, send) => {
    if (url.includes(listPoints.path)) order.push('asks for the history');
    const reply = await send();
    if (url.endsWith(listLoyaltyDiscounts.path)) order.push('has the codes');
    return reply;
  });
  open();
  await section('Points history');
  expect(order).toEqual(['has the codes', 'asks for the history']);
});

test('the history has 16 movements a page; the page is in the address, and one that is not there leads to the last', async () => {
  for (let n = 1; n <= 17; n++) await earn(n, `Paper ${n}`); // oxlint-disable-line no-await-in-loop -- their order matters
  open(`${paths.discount}?page=99`);
  const history = within(await section('Points history'));
  await history.findByText('Paper 1');
  expect(fixture.address()).toBe('/loyalty/discount?page=2');
  await user.click(history.getByRole('link', { name: 'Page 1' }));
  await history.findByText('Paper 17');
  expect(history.getAllByRole('listitem')).toHaveLength(16);
  expect(fixture.address()).toBe('/loyalty/discount');
});
