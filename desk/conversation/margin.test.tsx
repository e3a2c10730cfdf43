import { askMoreTime } from '@octavo/contract/desk';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { interceptFetch } from '@octavo/web/testing/intercept-fetch.ts';
import { type DeskFixture, openDeskFixture } from '#testing/open.tsx';

let desk: DeskFixture;
let id: number;
beforeEach(async () => {
  desk = await openDeskFixture();
  const money = { priceFinal: 18_400, charged: 18_400 };
  id = (await desk.order({ status: 3, datePaid: desk.now(), writerId: desk.writer.id, ...money })).id;
});

const margin = async () => {
  desk.open(`/inbox/answer/${id}`, desk.support);
  return within(await screen.findByRole('complementary', { name: 'About this conversation' }));
};

describe('spec §12.9 the margin of a conversation', () => {
  test('has the load of the writer, the papers on time, and a button that opens the assigning of another one', async () => {
    const user = userEvent.setup();
    const it = await margin();
    expect(await it.findByText(/^1 of \d$/, undefined, { timeout: 8000 })).toBeTruthy();
    expect(it.getByText(/^new, 0 papers/)).toBeTruthy();
    await user.click(it.getByRole('button', { name: /^Reassign/ }));
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  test('asks for the writer only once the screen is shown, and not on a phone', async () => {
    const asked: string[] = [];
    interceptFetch((url, send) => {
      asked.push(url);
      return send();
    });
    const wide = innerWidth;
    onTestFinished(() => void (innerWidth = wide));
    innerWidth = 390;
    const it = await margin();
    expect(await it.findByText('WR-20418')).toBeTruthy();
    expect(it.queryByText('Load')).toBeNull();
    await new Promise((done) => setTimeout(done, 1000));
    expect(asked.filter((url) => url.includes('writer_profiles'))).toEqual([]);
  });

  test('has what was paid, and no line for money that did not go back', async () => {
    const it = await margin();
    expect(await it.findByText('Paid')).toBeTruthy();
    expect(it.queryByText('Refunded')).toBeNull();
  });

  test('names a request for more time that waits, and leads to the moves of the order, as the key m does', async () => {
    await desk.writer.call(askMoreTime, { params: { id }, body: { hours: 6, note: 'Two sources come tomorrow.' } });
    const it = await margin();
    expect(await it.findByText(/^The writer asks for time until/)).toBeTruthy();
    expect(it.getByRole('link', { name: 'Open the request' }).getAttribute('href')).toBe(`/orders/${id}`);
    await userEvent.setup().keyboard('m');
    await waitFor(() => expect(desk.address()).toBe(`/orders/${id}`));
  });
});
