import { listLoyaltyDiscounts } from '@octavo/contract/loyalty';
import { REFERRAL_FILTERS } from '@octavo/domain/referrals/referral';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { DAY_MINUTES, minutesAfter } from '@octavo/domain/time';
import { shortDay } from '@octavo/kit/dates.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import jsQr from 'jsqr';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { paths } from '#app/paths.ts';
import { openDesk, watchSockets } from '#testing/desk.ts';
import { interceptFetch } from '#testing/intercept-fetch.ts';
import { type PageFixture, openFixture } from '#testing/open.tsx';
import { findToast } from '#testing/toast.ts';

const user = userEvent.setup();

let fixture: PageFixture;
beforeEach(async () => {
  fixture = await openFixture();
});

const open = (search = '') => fixture.open(paths.referral + search, fixture.alice);
const link = () => `${fixture.addressOf(1)}/welcome?referrerId=${fixture.alice.id}`;
const shownLink = async () => (await screen.findByLabelText<HTMLInputElement>('Your link')).value;
const filter = (name: RegExp) => screen.findByRole('radio', { name });
const friends = async () => within(await screen.findByRole('list', { name: 'Your friends' }));
const rows = async () => (await friends()).getAllByRole('listitem').map(({ textContent }) => textContent);

/** Adds a friend of Alice, who has completed an order where it says so. */
async function friend(name: string, { isReady = false } = {}) {
  const { id: customerId } = await fixture.person(name);
  const fields = { orderId: null, dateReady: null, discountId: null };
  const ready = isReady && {
    orderId: (await fixture.order({ status: ORDER_STATUS.completed })).id,
    dateReady: fixture.now(),
  };
  const dateCreated = minutesAfter(fixture.now(), -3 * DAY_MINUTES);
  await fixture.addRows('referrals', { referrerId: fixture.alice.id, customerId, dateCreated, ...fields, ...ready });
  return customerId;
}

const INVITATION =
  'At Hartwell you order a model paper, or have your own text edited and proofread. This is my link for your first order:';

describe('spec §2 Invite Friends', () => {
  test('spec §11.61 a customer whom nobody followed sees the link with Copy, and why the list is empty', async () => {
    open();
    expect(await shownLink()).toBe(link());
    await screen.findByText('No friends yet. Friends who sign up with your link appear here.');
    await user.click(screen.getByRole('button', { name: 'Copy the link' }));
    await findToast('Copied to clipboard!');
    expect(await navigator.clipboard.readText()).toBe(link());
  });

  test('spec §11.83 the QR code holds exactly the link shown, dark on white', async () => {
    open();
    const code = await screen.findByRole('img', { name: 'QR code of your link' });
    expect(code.querySelector('rect')?.getAttribute('fill')).toBe('#fff');
    expect(code.querySelector('path')?.getAttribute('fill')).toBe('#000');
    const { pixels, size } = pixelsOf(code);
    expect(jsQr.default(pixels, size, size)?.data).toBe(await shownLink());
  });

  test('spec §11.83 Share opens the sheet of the system where there is one', async () => {
    const share = vi.fn<typeof navigator.share>(() => Promise.resolve());
    Object.assign(navigator, { share });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
    open();
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    expect(share).toHaveBeenCalledWith({ title: 'An invitation to Hartwell', text: INVITATION, url: link() });
  });

  test('spec §11.83 without such a sheet there is no Share; a mail and WhatsApp carry two sentences and the link', async () => {
    open();
    const mail = await screen.findByRole('link', { name: 'Email' });
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
    const text = encodeURIComponent(`${INVITATION}\n${link()}`);
    expect(mail.getAttribute('href')).toContain(`&body=${text}`);
    const whatsApp = screen.getByRole('link', { name: 'WhatsApp' });
    expect(whatsApp.getAttribute('href')).toBe(`https://wa.me/?text=${text}`);
  });

  test('the tabs lead from Personal Discount, which has the link too', async () => {
    fixture.open(paths.discount, fixture.alice);
    expect(await shownLink()).toBe(link());
    await user.click(screen.getByRole('link', { name: 'See all referrals' }));
    await screen.findByRole('img', { name: 'QR code of your link' });
    expect(fixture.address()).toBe('/loyalty/referral');
    expect(screen.getByRole('link', { name: 'Invite Friends' }).ariaCurrent).toBe('page');
  });
});

describe('spec §11.84 the friends', () => {
  test('spec §9 the seven filters are a radio group with counts, and live in the address', async () => {
    await friend('carol');
    await friend('dave', { isReady: true });
    open();
    const names = (await screen.findAllByRole('radio')).map((radio) => radio.closest('label')?.textContent);
    expect(names).toHaveLength(REFERRAL_FILTERS.length);
    await filter(/^All 2$/);
    await user.click(await filter(/^New referral 1$/));
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(fixture.address()).toBe('/loyalty/referral?status=1');
    await user.click(await filter(/^Discount used/));
    await screen.findByText('No friends with this status.');
  });

  test('spec §11.84 the friend that is ready comes first, and only the first one has the filled button', async () => {
    for (const name of ['dave', 'erin', 'carol']) await friend(name, { isReady: name !== 'carol' }); // oxlint-disable-line no-await-in-loop -- their order matters
    open();
    const texts = (await rows()).map((row) => row?.includes('Turn into $30.00'));
    expect(texts).toEqual([true, true, false]);
    const [first, second] = (await friends()).getAllByRole('button');
    expect(first?.className).not.toBe(second?.className);
  });

  test('the focus goes with the friend that was turned into a discount, to the copy of the new code', async () => {
    for (const name of ['dave', 'erin', 'carol']) await friend(name, { isReady: name !== 'dave' }); // oxlint-disable-line no-await-in-loop -- their order matters
    open();
    const [first] = await screen.findAllByRole('button', { name: 'Turn into $30.00' });
    first?.focus();
    await user.keyboard('{Enter}');
    const copy = await screen.findByRole('button', { name: /^Copy code / });
    expect(document.activeElement).toBe(copy);
    expect((await rows()).map((row) => row?.includes('Discount generated'))).toEqual([false, false, true]);
  });

  test('a friend whose first paid order is completed becomes ready on an open page', async () => {
    const desk = await openDesk(fixture);
    const customerId = await friend('carol');
    const work = { status: ORDER_STATUS.inProgress, writerId: desk.writer.id, datePaid: fixture.now() };
    const { id, uid, currency } = await fixture.order({ ...work, dateStarted: fixture.now() });
    await fixture.changeRows('orders', { customerId }, { id });
    const money = { orderId: id, amount: 1800, currency };
    const dates = { dateCreated: fixture.now(), dateUpdated: fixture.now(), dateChecked: fixture.now() };
    const page = { providerRef: null, redirectUrl: null, expiresAt: null };
    const [attempt] = await fixture.addRows('paymentAttempts', {
      ...money,
      ...dates,
      ...page,
      provider: 'fondy',
      state: 'paid',
      reference: `${uid}-1`,
    } as never); // oxfmt-ignore -- a row as a payment leaves it
    await fixture.addRows('paymentLedger', { ...money, attemptId: attempt?.id ?? 0, kind: 'charge', effectKey: 'paid', dateCreated: fixture.now() }); // oxfmt-ignore
    const sockets = watchSockets();
    open();
    await waitFor(async () => expect((await rows())[0]).toContain('In progress'));
    await waitFor(() => expect(sockets.heard()).not.toEqual([]));
    await desk.support.moves(id, ORDER_STATUS.completed);
    await screen.findByRole('button', { name: 'Turn into $30.00' });
  });

  test('an address beyond the last page leads to it', async () => {
    await friend('carol');
    open('?page=99');
    expect(await rows()).toHaveLength(1);
    expect(fixture.address()).toBe(paths.referral);
  });

  test('spec §10.11 a code that stayed at the site that the customer has left is not offered', async () => {
    const left = { siteId: 2, customerId: fixture.alice.id, kind: 'referral' as const, code: 'TEN', usesLeft: 1 };
    await fixture.addRows('discountCodes', { ...left, amount: 1000, percent: 0 });
    const { id: discountId } = await fixture.row('discountCodes', { code: 'TEN' });
    const customerId = await friend('carol', { isReady: true });
    await fixture.changeRows('referrals', { discountId }, { customerId });
    open();
    await screen.findByText('Not valid at this site');
    expect(screen.queryByText('TEN')).toBeNull();
  });

  test('an address with a filter opens it; each row says why it is waiting', async () => {
    await friend('carol');
    await friend('dave', { isReady: true });
    open('?status=1');
    expect(await filter(/^New referral/)).toHaveProperty('checked', true);
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect((await rows())[0]).toContain('New referralNo order yet');
    expect((await rows())[0]).not.toContain('carol');
  });

  test('a friend with an order that is not paid waits for that, and then for its deadline', async () => {
    const customerId = await friend('carol');
    const { id } = await fixture.order({ status: ORDER_STATUS.unpaid });
    await fixture.changeRows('orders', { customerId }, { id });
    open();
    await waitFor(async () => expect((await rows())[0]).toContain('In progressOrder not paid yet'));
    const deadline = new Date(2026, 10, 30, 12);
    await fixture.changeRows('orders', { datePaid: fixture.now(), deadline, status: ORDER_STATUS.paid }, { id });
    fixture.reload();
    await waitFor(async () => expect((await rows())[0]).toContain(`In progressReady by ${shortDay(deadline)}`));
  });

  test('Turn into $30.00 fires once; the row has the code with Copy, and so has Personal Discount', async () => {
    await friend('dave', { isReady: true });
    let calls = 0;
    interceptFetch((url, send) => {
      if (/referrals\/\d+\/discount$/.test(url)) calls++;
      return send();
    });
    open();
    await user.dblClick(await screen.findByRole('button', { name: 'Turn into $30.00' }));
    const copy = await screen.findByRole('button', { name: /^Copy code / });
    expect(calls).toBe(1);
    const [made] = await fixture.alice.call(listLoyaltyDiscounts, {});
    expect(copy.getAttribute('aria-label')).toBe(`Copy code ${made?.code}`);
    expect((await rows())[0]).toContain('Discount generatedValid until ');
    expect(screen.queryByRole('button', { name: /^Turn/ })).toBeNull();
    await findToast(`Your new code is ${made?.code}`);
    await user.click(screen.getByRole('link', { name: 'Personal Discount' }));
    await screen.findByText(made?.code ?? '');
    expect(screen.getByText(/^\$30\.00 off, valid until /)).toBeTruthy();
  });
});

/** Draws the code as a camera sees it: black and white pixels, eight for each module. */
function pixelsOf(code: Element) {
  const modules = Number(code.getAttribute('viewBox')?.split(' ')[2]);
  const size = modules * 8;
  const pixels = new Uint8ClampedArray(size * size * 4).fill(255);
  const path = code.querySelector('path')?.getAttribute('d') ?? '';
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let at = 0; at < 64; at++) {
      const pixel = (Number(y) * 8 + (at >> 3)) * size + Number(x) * 8 + (at & 7);
      pixels.fill(0, pixel * 4, pixel * 4 + 3);
    }
  return { pixels, size };
}
