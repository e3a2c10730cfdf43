import { acceptWork, listOfferedWork, offerWork, withdrawWork } from '@octavo/contract/desk-offers';
import { invalidate } from '@octavo/client/query';
import { newKey } from '@octavo/client/new-key';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { interceptFetch } from '@octavo/web/testing/intercept-fetch.ts';
import { expect, test, vi } from 'vitest';
import { openDeskFixture } from '#testing/open.tsx';

test('spec §12.15 while a writer declines an offer, Y does not accept it', async () => {
  const desk = await openDeskFixture();
  const { id } = await desk.order({ status: 2, datePaid: new Date() });
  const offered = { params: { id }, key: newKey(), body: { writers: [20_418], minutes: 120 as const } };
  await desk.support.call(offerWork, offered);
  const views = async () => (await desk.writer.call(listOfferedWork, {})).offers.map(({ view }) => view);
  expect(await views()).toEqual(['open']);
  const user = userEvent.setup();
  desk.open('/offers', desk.writer);
  await screen.findByRole('button', { name: 'Accept' });
  const asked: string[] = [];
  interceptFetch((url, send, method) => {
    if (method !== 'GET' && url.endsWith('/accepted')) asked.push(url); // the page says that it is seen, too
    return send();
  });
  await user.keyboard('x');
  const back = await screen.findByRole('button', { name: 'Back' });
  await user.keyboard('y');
  back.focus();
  await user.keyboard('y');
  expect(asked).toEqual([]);
  await user.click(back);
  await user.keyboard('y');
  expect(await screen.findByText(/ is yours$/)).toBeTruthy();
  expect(await views()).toEqual(['accepted']);
});

test('ADR 0201 an offer of an order that was delivered already says that nothing is earned by it', async () => {
  const desk = await openDeskFixture();
  const { id } = await desk.order({ status: 3, datePaid: new Date(), dateCompleted: new Date() });
  const offered = { params: { id }, key: newKey(), body: { writers: [20_418], minutes: 120 as const } };
  await desk.support.call(offerWork, offered);
  desk.open('/offers', desk.writer);
  await screen.findByText('You earn nothing by it: the paper was delivered already.');
  expect(screen.queryByText('You earn')).toBeNull();
  expect(screen.queryByText(/Ready by/)).toBeNull();
});

test('statement 121 a writer who declines chooses the reason: none is chosen before, and the button says so', async () => {
  const desk = await openDeskFixture();
  const { id } = await desk.order({ status: 2, datePaid: new Date() });
  const offered = { params: { id }, key: newKey(), body: { writers: [20_418], minutes: 120 as const } };
  await desk.support.call(offerWork, offered);
  const user = userEvent.setup();
  desk.open('/offers', desk.writer);
  await user.click(await screen.findByRole('button', { name: /^Decline/ }));
  const decline = await screen.findByRole('button', { name: 'Decline with this reason' });
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  expect(decline.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getAllByText('Choose a reason first').length).toBeGreaterThan(0);
  await user.click(screen.getByRole('radio', { name: 'Pay' }));
  await user.click(decline);
  await waitFor(async () =>
    expect((await desk.writer.call(listOfferedWork, {})).offers.map(({ view }) => view)).toEqual(['declined']),
  );
});

/** Keeps the keys quiet until the function is called that this answers: on a busy machine their second may pass before the next key is pressed. */
function holdQuiet() {
  const { setTimeout: wait } = globalThis;
  const held: (() => void)[] = [];
  const holding = ((done: () => void, ms?: number, ...more: []) => {
    if (ms !== 1000) return wait(done, ms, ...more);
    held.push(done);
    return wait(() => {});
  }) as typeof setTimeout; // it is called as a function only
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(holding);
  return () => act(() => held.forEach((done) => done()));
}

test('spec §12.15 an offer keeps its keys when a newer one comes; once it is answered, they are quiet for a moment before they are those of the next', async () => {
  const desk = await openDeskFixture();
  const offer = async () => {
    const { id } = await desk.order({ status: 2, datePaid: new Date() });
    const offered = { params: { id }, key: newKey(), body: { writers: [20_418], minutes: 120 as const } };
    await desk.support.call(offerWork, offered);
  };
  const views = async () => (await desk.writer.call(listOfferedWork, {})).offers.map(({ view }) => view);
  await offer();
  const user = userEvent.setup();
  const endQuiet = holdQuiet();
  desk.open('/offers', desk.writer);
  await screen.findByRole('button', { name: 'Accept' });
  await offer();
  await act(() => invalidate(listOfferedWork));
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Accept' })).toHaveLength(2));
  await user.keyboard('y');
  await waitFor(() => {
    expect(screen.getAllByRole('button', { name: 'Accept' })).toHaveLength(1);
    expect(screen.queryByText('accept offer')).toBeNull();
  });
  await user.keyboard('y');
  endQuiet();
  await screen.findByText('accept offer'); // the bar has the keys again
  expect(await views()).toEqual(['open', 'accepted']);
  await user.keyboard('y');
  await waitFor(async () => expect(await views()).toEqual(['accepted', 'accepted']));
});

const card = (title: string) => screen.getByRole('article', { name: `Offer: ${title}` });

test('spec §12.15 J and K choose an offer with the focus, and Y and X are of that one; when another offer goes away they are quiet for a moment, and the chosen one stays chosen', async () => {
  const desk = await openDeskFixture();
  const offer = async (title: string) => {
    const { id } = await desk.order({ status: 2, datePaid: new Date(), title });
    const offered = { params: { id }, key: newKey(), body: { writers: [20_418], minutes: 120 as const } };
    const [{ id: number } = { id: 0 }] = await desk.support.call(offerWork, offered);
    return { withdraw: () => desk.support.call(withdrawWork, { params: { id }, body: { offer: number } }) };
  };
  const views = async () =>
    (await desk.writer.call(listOfferedWork, {})).offers.map(({ order, view }) => `${order.title} ${view}`);
  const ants = await offer('Ants');
  await offer('Bees');
  await offer('Cats');
  const user = userEvent.setup();
  const endQuiet = holdQuiet();
  desk.open('/offers', desk.writer);
  await screen.findByRole('article', { name: 'Offer: Cats' }); // the newest is the first
  await user.keyboard('jj');
  expect(document.activeElement).toBe(card('Ants'));
  await user.keyboard('kk');
  expect(document.activeElement).toBe(card('Cats'));
  await user.keyboard('j');
  await ants.withdraw();
  await act(() => invalidate(listOfferedWork));
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Offer: Ants' })).toBeNull());
  await user.keyboard('jy'); // quiet
  endQuiet();
  await screen.findByText('accept offer');
  expect(document.activeElement).toBe(card('Bees'));
  await user.keyboard('y');
  await screen.findByText('“Bees” is yours');
  expect((await views()).toSorted()).toEqual(['Ants withdrawn', 'Bees accepted', 'Cats open']);
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Offer: Bees' })).toBeNull());
  await user.keyboard('x');
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
});

test('spec §12.15 an offer in which the focus is looks chosen and has the keys', async () => {
  const desk = await openDeskFixture();
  for (const title of ['Ants', 'Bees']) {
    const { id } = await desk.order({ status: 2, datePaid: new Date(), title }); // oxlint-disable-line no-await-in-loop
    const offered = { params: { id }, key: newKey(), body: { writers: [20_418], minutes: 120 as const } };
    await desk.support.call(offerWork, offered); // oxlint-disable-line no-await-in-loop
  }
  desk.open('/offers', desk.writer);
  const second = within(await screen.findByRole('article', { name: 'Offer: Ants' }));
  act(() => second.getByRole('button', { name: 'Accept' }).focus());
  await userEvent.keyboard('x');
  second.getByRole('button', { name: 'Decline with this reason' });
});

test('statement 120 an offer that another writer accepts says so on the open page, and has no buttons any more', async () => {
  const desk = await openDeskFixture();
  const walt = await desk.hire({ name: 'walt', number: 20_511 });
  const { id } = await desk.order({ status: 2, datePaid: new Date() });
  const body = { writers: [20_418, 20_511], minutes: 120 as const };
  await desk.support.call(offerWork, { params: { id }, key: newKey(), body });
  const [offered] = (await walt.call(listOfferedWork, {})).offers;
  desk.open('/offers', desk.writer);
  await screen.findByRole('button', { name: 'Accept' });
  await walt.call(acceptWork, { params: { id: offered?.id ?? 0 } });
  await screen.findByText(/^Taken by another writer, /);
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
});

test('statement 121 an offer that ran out says "You let it pass"', async () => {
  const desk = await openDeskFixture();
  const { id } = await desk.order({ status: 2, datePaid: new Date() });
  const body = { writers: [20_418], minutes: 30 as const };
  await desk.support.call(offerWork, { params: { id }, key: newKey(), body });
  await desk.changeRows('workOffers', { expiresAt: new Date(desk.now().getTime() - 60_000) }, { orderId: id });
  desk.open('/offers', desk.writer);
  await screen.findByText(/^You let it pass, /);
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
});
