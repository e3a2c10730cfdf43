import { invalidate } from '@octavo/client/query';
import { answerOfferQuestion, listOfferedWork, listWorkOffers, offerWork } from '@octavo/contract/desk-offers';
import { newKey } from '@octavo/client/new-key';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { interceptFetch } from '@octavo/web/testing/intercept-fetch.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type DeskFixture, openDeskFixture } from '#testing/open.tsx';

const FIELD = 'What would you like to know? Only the desk reads it.';

let desk: DeskFixture;
let id: number;
beforeEach(async () => {
  desk = await openDeskFixture();
  ({ id } = await desk.order({ status: 2, datePaid: new Date() }));
  await desk.hire({ name: 'walt', number: 20_511 });
});

async function offer(more: { first?: number } = {}) {
  const body = { writers: [20_418, 20_511], minutes: 120 as const, ...more };
  await desk.support.call(offerWork, { params: { id }, key: newKey(), body });
  desk.open('/offers', desk.writer);
  await screen.findByRole('button', { name: 'Accept' });
}
const field = () => screen.findByRole('textbox', { name: FIELD });
const asked = async () =>
  (await desk.support.call(listWorkOffers, { params: { id } }))[0]?.writers[0]?.questions?.map(({ question }) => question); // oxfmt-ignore

describe('spec §12.15 a writer asks first', () => {
  test('by R, and reads the question, that it waits, and then its answer', async () => {
    await offer();
    const user = userEvent.setup();
    await user.keyboard('r');
    expect(document.activeElement).toBe(await field());
    await user.keyboard('Which edition?'); // its Y and X are words
    await user.click(screen.getByRole('button', { name: 'Send the question' }));
    await screen.findByText('Waiting for the desk’s answer');
    screen.getByText('Which edition?');
    const first = screen.getByRole('button', { name: 'Ask first' });
    expect(document.activeElement).toBe(first);
    expect(first.getAttribute('aria-disabled')).toBe('true');
    await user.keyboard('r');
    expect(screen.queryByRole('textbox')).toBeNull();
    const [{ questions: [{ id: question = 0 } = {}] = [] } = {}] = (await desk.writer.call(listOfferedWork, {})).offers;
    const body = { question, answer: 'The second.' };
    await desk.support.call(answerOfferQuestion, { params: { id }, key: newKey(), body });
    await act(() => invalidate(listOfferedWork));
    await screen.findByText('The second.');
    expect(screen.queryByText('Waiting for the desk’s answer')).toBeNull();
    await user.keyboard('r'); // another one
    await field();
  });

  test('and Back gives the focus back and asks nothing; nor does an empty field', async () => {
    await offer();
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Ask first' }));
    await field();
    await user.click(screen.getByRole('button', { name: 'Send the question' }));
    await screen.findByText('Write what you would like to know');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ask first' }));
    expect(await asked()).toEqual([]);
  });

  test('without a network it is said, and the text stays; the next press sends it once', async () => {
    await offer();
    const user = userEvent.setup();
    await user.keyboard('r');
    await user.type(await field(), 'Which edition?');
    let isAway = true;
    vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => !isAway);
    interceptFetch(async (url, send, method) => {
      const answer = await send();
      if (isAway && method === 'POST' && url.endsWith('/questions')) throw new TypeError('Failed to fetch'); // it arrived, and its answer did not
      return answer;
    });
    await user.click(screen.getByRole('button', { name: 'Send the question' }));
    await screen.findByText('You are offline. Try again when you are connected.');
    expect(await field()).toHaveProperty('value', 'Which edition?');
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Send the question' }));
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
    expect(await asked()).toEqual(['Which edition?']);
  });
});

test('statement 120 a writer who has an offer alone reads until when', async () => {
  await offer({ first: 20_418 });
  screen.getByText(/^answer within (30|29) min, only you until then$/);
  expect(screen.queryByText(/the first to accept has it$/)).toBeNull();
});
