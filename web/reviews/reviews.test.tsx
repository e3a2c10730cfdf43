import { getOrder } from '@octavo/contract/orders';
import { addReview } from '@octavo/contract/reviews';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { paths } from '#app/paths.ts';
import { interceptFetch } from '#testing/intercept-fetch.ts';
import { OFFLINE, goOffline } from '#testing/offline.ts';
import { type PageFixture, openFixture } from '#testing/open.tsx';
import { findToast } from '#testing/toast.ts';

const user = userEvent.setup();

let fixture: PageFixture;
let id: number;
beforeEach(async () => {
  fixture = await openFixture();
  ({ id } = await fixture.order({
    status: ORDER_STATUS.completed,
    datePaid: fixture.now(),
    dateCompleted: fixture.now(),
    title: 'On Bees',
  }));
});

const onPage = () => fixture.open(paths.orderInfo(id), fixture.alice);
const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog', { name: 'How was this paper?' }));
const card = async () => {
  const item = (await screen.findByRole('heading', { level: 2, name: 'On Bees' })).closest('li');
  return within(item ?? expect.fail('no card'));
};
const rate = (value: number) => fireEvent.change(screen.getByRole('slider'), { target: { value: String(value) } });
const stored = async () => (await fixture.alice.call(getOrder, { params: { id } })).feedback;
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
const review = (rating: number, comment = '') =>
  fixture.alice.call(addReview, { params: { id }, key: crypto.randomUUID(), body: { rating, comment } });

describe('spec §2, §8 reviewing an order on its page', () => {
  test('half a star and a comment are sent, and the page shows them', async () => {
    onPage();
    await press('Rate it');
    const asked = await dialog();
    expect(asked.getByText('On Bees')).toBeTruthy();
    rate(4.5);
    expect(asked.getByText('Order rating: 4.5 of 5')).toBeTruthy();
    expect(screen.getByRole('slider', { name: 'Order rating' }).getAttribute('aria-valuetext')).toBe(
      'Order rating: 4.5 of 5',
    );
    await user.type(asked.getByLabelText(/^Comment/), 'Careful and quick');
    await press('Submit');
    await findToast('Your review has been added.');
    await closed();
    await screen.findByText('You rated 4.5 of 5');
    expect(screen.getByText('Careful and quick')).toBeTruthy();
    expect(await screen.findByText('rated the order 4.5 of 5')).toBeTruthy();
    expect(await stored()).toMatchObject({ rating: 4.5, comment: 'Careful and quick' });
    expect(localStorage.getItem(`review ${id}`)).toBe(null);
  });

  test('spec D49 without a star nothing is sent, and the stars say why', async () => {
    onPage();
    await press('Rate it');
    await press('Submit');
    const slider = screen.getByRole('slider', { description: /^Choose at least half a star/ });
    expect(document.activeElement).toBe(slider);
    expect(slider.ariaInvalid).toBe('true');
    rate(0.5);
    expect(screen.queryByText('Choose at least half a star')).toBe(null);
    expect(await stored()).toBe(null);
  });

  test('spec §5 a comment that is too long keeps all its words, says so at once, and is not sent', async () => {
    onPage();
    await press('Rate it');
    rate(4);
    const comment = (await dialog()).getByLabelText<HTMLTextAreaElement>(/^Comment/);
    await user.click(comment);
    await user.paste('a'.repeat(2001));
    expect(comment.value).toHaveLength(2001);
    (await dialog()).getByText('Use at most 2,000 characters');
    await press('Submit');
    expect(document.activeElement).toBe(comment);
    expect(await stored()).toBe(null);
    fireEvent.change(comment, { target: { value: 'a'.repeat(2000) } });
    await press('Submit');
    await closed();
    expect(await stored()).toMatchObject({ comment: 'a'.repeat(2000) });
  });

  test('spec §11.59 the draft is kept when the dialog is closed, also after a reload', async () => {
    onPage();
    await press('Rate it');
    rate(3);
    await user.type((await dialog()).getByLabelText(/^Comment/), 'Half a thought');
    await user.keyboard('{Escape}');
    await closed();
    fixture.reopen(paths.orderInfo(id));
    await press('Rate it');
    const asked = await dialog();
    expect(asked.getByText('Order rating: 3 of 5')).toBeTruthy();
    expect(asked.getByLabelText<HTMLTextAreaElement>(/^Comment/).value).toBe('Half a thought');
  });

  test('spec §8 a refusal shows the message of the body: another tab was faster', async () => {
    onPage();
    await press('Rate it');
    await dialog();
    rate(2);
    await review(5);
    await press('Submit');
    await screen.findByText('You have already reviewed this order', { selector: '[role=dialog] [role=alert] *' });
    expect((await stored())?.rating).toBe(5);
  });

  test('spec D49 the words that another device was faster than stay, and change the review with the next press', async () => {
    onPage();
    await press('Rate it');
    await user.type((await dialog()).getByLabelText(/^Comment/), 'Careful and quick');
    rate(4.5);
    await review(5);
    await press('Submit');
    await press('Change your review');
    await findToast('Your review has been changed.');
    await closed();
    expect(await stored()).toMatchObject({ rating: 4.5, comment: 'Careful and quick' });
    expect(Object.keys(localStorage).filter((name) => name.startsWith('review '))).toEqual([]);
  });

  test('spec D49 a draft that another device was faster than is where the review is changed, also after a reload', async () => {
    onPage();
    await press('Rate it');
    await user.type((await dialog()).getByLabelText(/^Comment/), 'Careful and quick');
    rate(4.5);
    await user.keyboard('{Escape}');
    await closed();
    await review(5);
    fixture.reopen(paths.orderInfo(id));
    await press('Change your review');
    const asked = await dialog();
    expect(asked.getByText('Order rating: 4.5 of 5')).toBeTruthy();
    expect(asked.getByLabelText<HTMLTextAreaElement>(/^Comment/).value).toBe('Careful and quick');
    await press('Submit');
    await closed();
    expect(await stored()).toMatchObject({ rating: 4.5, comment: 'Careful and quick' });
    expect(Object.keys(localStorage).filter((name) => name.startsWith('review '))).toEqual([]);
  });

  test('spec D49 a draft without words that another device was faster than does not hide the comment of the review', async () => {
    onPage();
    await press('Rate it');
    await user.type((await dialog()).getByLabelText(/^Comment/), ' ');
    rate(2);
    await user.keyboard('{Escape}');
    await closed();
    await review(4, 'Careful and quick');
    fixture.reopen(paths.orderInfo(id));
    await press('Change your review');
    const asked = await dialog();
    expect(asked.getByText('Order rating: 4 of 5')).toBeTruthy();
    expect(asked.getByLabelText<HTMLTextAreaElement>(/^Comment/).value).toBe('Careful and quick');
  });

  test('spec D20 when the answer is lost, a repeat gets it and adds no second review', async () => {
    let isLost = false;
    interceptFetch(async (url, send) => {
      const reply = await send();
      if (isLost || !url.endsWith('/reviews')) return reply;
      isLost = true;
      throw new TypeError('Failed to fetch');
    });
    onPage();
    await press('Rate it');
    await dialog();
    rate(4);
    await press('Submit');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Submit' }).ariaBusy).toBe(null));
    expect(isLost).toBe(true);
    await press('Submit');
    await findToast('Your review has been added.');
    expect((await stored())?.rating).toBe(4);
  });

  test('offline it says so and keeps the stars and the comment, and can be sent later', async () => {
    onPage();
    await press('Rate it');
    const comment = (await dialog()).getByLabelText(/^Comment/);
    rate(4.5);
    await user.type(comment, 'Careful and quick');
    const goOnline = goOffline();
    await press('Submit');
    await (await dialog()).findByText(OFFLINE);
    expect(screen.getByText('Order rating: 4.5 of 5')).toBeTruthy();
    goOnline();
    await waitFor(() => expect(screen.queryByText(OFFLINE)).toBe(null));
    await press('Submit');
    await findToast('Your review has been added.');
    expect(await stored()).toMatchObject({ rating: 4.5, comment: 'Careful and quick' });
  });

  test('can be changed for 24 hours, beginning with what was sent', async () => {
    await review(4, 'Good');
    onPage();
    await screen.findByText('You rated 4 of 5');
    await screen.findByText(/^You can change it until /);
    await press('Change your review');
    const asked = await dialog();
    expect(asked.getByText('Order rating: 4 of 5')).toBeTruthy();
    await user.type(asked.getByLabelText(/^Comment/), ', but late');
    rate(3.5);
    await press('Submit');
    await findToast('Your review has been changed.');
    await screen.findByText('You rated 3.5 of 5');
    expect(await stored()).toMatchObject({ rating: 3.5, comment: 'Good, but late' });
  });

  test('stays without a button after 24 hours', async () => {
    const dateCreated = new Date(Date.now() - 24 * 3_600_000 - 60_000);
    await fixture.addRows('reviews', { orderId: id, rating: '4.5', comment: 'Good', dateCreated });
    onPage();
    await screen.findByText('You rated 4.5 of 5');
    expect(screen.queryByRole('button', { name: 'Change your review' })).toBe(null);
  });
});

describe('spec §2 reviewing an order from the list', () => {
  test('its card has the button until it is rated, then the stars; the focus stays on the card', async () => {
    fixture.open(paths.dashboard, fixture.alice);
    await press(`Rate it for order ${id}`);
    await dialog();
    rate(4.5);
    await press('Submit');
    await closed();
    const rated = await card();
    expect(await rated.findByText('You rated 4.5 of 5')).toBeTruthy();
    expect(rated.queryByRole('button', { name: /^Rate it/ })).toBe(null);
    await waitFor(() => expect(document.activeElement).toBe(rated.getByRole('button', { name: /^More actions/ })));
  });

  test('spec D49 where another device was faster, the words change its review with the next press', async () => {
    fixture.open(paths.dashboard, fixture.alice);
    await press(`Rate it for order ${id}`);
    await dialog();
    rate(4.5);
    await review(5);
    await press('Submit');
    await press('Change your review');
    await closed();
    expect((await stored())?.rating).toBe(4.5);
  });

  test('its menu rates, and leads to the revisions', async () => {
    fixture.open(paths.dashboard, fixture.alice);
    await user.click((await card()).getByRole('button', { name: /^More actions/ }));
    const link = await screen.findByRole('menuitem', { name: 'Request a revision' });
    expect(link.getAttribute('href')).toBe(paths.orderInfo(id, 'revisions'));
    await user.click(screen.getByRole('menuitem', { name: 'Rate it' }));
    await dialog();
    await user.keyboard('{Escape}');
    await closed();
    const more = (await card()).getByRole('button', { name: /^More actions/ });
    await waitFor(() => expect(document.activeElement).toBe(more));
  });
});
