import { listOfferedWork, offerWork } from '@octavo/contract/desk-offers';
import { invalidate } from '@octavo/client/query';
import { newKey } from '@octavo/client/new-key';
import { act, screen, waitFor } from '@testing-library/react';
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
