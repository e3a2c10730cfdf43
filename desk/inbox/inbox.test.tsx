import { listQueue, sayAnswered } from '@octavo/contract/desk-inbox';
import { sendMessage } from '@octavo/contract/messenger';
import { newKey } from '@octavo/client/new-key';
import { invalidate } from '@octavo/client/query';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openDeskFixture } from '#testing/open.tsx';

test('spec §12.7 J and K open the orders of a queue; what comes in waits behind a button, and what leaves stays in its place', async () => {
  const fixture = await openDeskFixture();
  const ask = async (title: string) => {
    const { id } = await fixture.order({ status: ORDER_STATUS.paid, title });
    const body = { message: `About ${title}`, direction: 2 };
    await fixture.alice.call(sendMessage, { params: { id }, key: newKey(), files: [], body });
    await fixture.later(1);
    return id;
  };
  const [first, second] = [await ask('Hamlet'), await ask('Macbeth')];
  const user = userEvent.setup();
  fixture.open('/inbox/answer', fixture.support);
  expect(await screen.findByText('About Hamlet')).toBeTruthy();
  await user.keyboard('j');
  await waitFor(() => expect(fixture.address()).toBe(`/inbox/answer/${first}`));
  await user.keyboard('j');
  await waitFor(() => expect(fixture.address()).toBe(`/inbox/answer/${second}`));
  await user.keyboard('k');
  await waitFor(() => expect(fixture.address()).toBe(`/inbox/answer/${first}`));

  await ask('Othello');
  await fixture.support.call(sayAnswered, { params: { id: first }, body: { isAnswered: true } });
  void invalidate(listQueue);
  expect(await screen.findByText('No longer in this queue')).toBeTruthy();
  expect(screen.queryByText('Othello')).toBeNull();
  await user.click(screen.getByRole('button', { name: '1 new' }));
  expect(await screen.findByText('Othello')).toBeTruthy();
  expect(within(screen.getByRole('list', { name: 'Orders in Needs answer' })).queryByText('Hamlet')).toBeNull();
});
