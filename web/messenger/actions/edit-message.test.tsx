import { deleteOwnMessage, editOwnMessage, sendMessage } from '@octavo/contract/messenger';
import { newKey } from '@octavo/client/new-key';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { paths } from '#app/paths.ts';
import { interceptFetch } from '#testing/intercept-fetch.ts';
import { openFixture } from '#testing/open.tsx';
import { stubObservers } from '../testing/stub-observers.ts';

const user = userEvent.setup();

let fixture: Awaited<ReturnType<typeof openFixture>>;
let id: number;
let sent: { id: number }[];
beforeEach(async () => {
  stubObservers();
  fixture = await openFixture();
  id = (await fixture.order({ status: ORDER_STATUS.inProgress })).id;
  const say = (message: string) =>
    fixture.alice.call(sendMessage, { params: { id }, key: newKey(), files: [], body: { direction: 2, message } });
  sent = [await say('First'), await say('Second')];
  fixture.open(paths.orderInfo(id, 'messages'), fixture.alice);
});

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Edit the message' });

async function edit(text: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for “${text}”` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
}

test('spec §10.8 saving an edited message keeps what is typed meanwhile in another one', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  interceptFetch(async (url, send, method) => {
    const response = await send();
    if (method === editOwnMessage.method && url.endsWith(`/messages/${sent[0]?.id}`)) await answered;
    return response;
  });
  await edit('First');
  fireEvent.change(await field(), { target: { value: 'First, edited' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await edit('Second');
  fireEvent.change(await field(), { target: { value: 'new' } });
  answer();
  await screen.findByText('First, edited');
  expect((await field()).value).toBe('new');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Edit the message' })).toBe(null));
});

test('spec §10.8 after the last message was deleted, the Tab key stops at the menu of the one before', async () => {
  await screen.findByText('Second');
  await fixture.alice.call(deleteOwnMessage, { params: { id: sent[1]?.id ?? 0 } });
  const log = within(screen.getByRole('log'));
  await waitFor(() => expect(log.queryByText('Second')).toBe(null));
  const menus = screen.getByRole('log').querySelectorAll<HTMLElement>('[data-message-menu]');
  expect([...menus].map(({ tabIndex }) => tabIndex)).toEqual([0]);
});
