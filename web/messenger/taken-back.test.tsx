import { listMessages, sendMessage } from '@octavo/contract/messenger';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { newKey } from '@octavo/client/new-key';
import { paths } from '#app/paths.ts';
import { interceptFetch } from '#testing/intercept-fetch.ts';
import { openFixture } from '#testing/open.tsx';
import { stubObservers } from './testing/stub-observers.ts';

const user = userEvent.setup();

let fixture: Awaited<ReturnType<typeof openFixture>>;
let id: number;
let isRefused: boolean;
beforeEach(async () => {
  stubObservers();
  fixture = await openFixture();
  id = (await fixture.order({ status: ORDER_STATUS.inProgress })).id;
  isRefused = true;
});

const stored = async () => (await fixture.alice.call(listMessages, { params: { id }, query: {} })).messages;
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Message/ });
const put = async (value: string) => fireEvent.change(await field(), { target: { value } });
const press = (name: string | RegExp) => screen.findByRole('button', { name }).then((button) => user.click(button));

async function attach(chosen: File[]) {
  const button = await screen.findByRole('button', { name: 'Attach files' });
  await user.upload(button.parentElement!.querySelector('input')!, chosen); // the input is beside its button
}

/** Opens the chat; while `isRefused`, the server takes no message. */
function open() {
  fixture.open(paths.orderInfo(id, 'messages'), fixture.alice);
  interceptFetch(async (url, send, method) =>
    isRefused && method === 'POST' && url.endsWith(`/${id}/messages`)
      ? Response.json({ code: 'messenger_off', message: 'Not now' }, { status: 409 })
      : send(),
  );
}

describe('spec §10.8 a message that was not sent and goes back into the field', () => {
  test('may make it too long: it says so, and can be made shorter step by step', async () => {
    open();
    await put('x'.repeat(1400));
    await press('Send');
    await screen.findByText(/^Not sent/);
    await put('y'.repeat(200));
    await press('Edit');
    expect((await field()).value).toHaveLength(1601);
    isRefused = false;
    await press('Send');
    await screen.findByText('Message cannot be more than 1500 characters long.');
    expect(await stored()).toEqual([]);
    await put((await field()).value.slice(0, 1550));
    expect((await field()).value).toHaveLength(1550);
    await put(`${(await field()).value}y`);
    expect((await field()).value).toHaveLength(1550);
    await put((await field()).value.slice(0, 1500));
    await press('Send');
    await waitFor(async () => expect(await stored()).toHaveLength(1));
  });

  test('stays where it is while its files are too many with those in the field', async () => {
    open();
    await attach([...Array(19).keys()].map((n) => new File(['a'], `file ${n}.txt`)));
    await attach([new File(['a'], 'paper.pdf')]); // its content is that of a text, so the server refuses it
    await put('All of it');
    await press('Send');
    await screen.findByText(/^Not sent/);
    await attach([new File(['b'], 'late.txt')]);
    await press('Edit');
    await screen.findByText('paper.pdf: At most 20 files with one message');
    expect([(await field()).value, screen.queryAllByText(/^Not sent/).length]).toEqual(['', 1]);
    await press('Remove late.txt');
    await press('Edit');
    expect((await field()).value).toBe('All of it');
    const list = within(await screen.findByRole('list', { name: 'Attached files' }));
    expect(list.getAllByRole('listitem')).toHaveLength(20);
    expect(screen.queryByText(/^Not sent/)).toBe(null);
  });

  test('still answers what it answered', async () => {
    const body = { direction: 2 as const, message: 'When is it ready?' };
    await fixture.alice.call(sendMessage, { params: { id }, key: newKey(), files: [], body });
    open();
    await press(/^Actions for/);
    await user.click(await screen.findByRole('menuitem', { name: 'Reply' }));
    await user.type(await field(), 'Anybody?');
    await press('Send');
    await screen.findByText(/^Not sent/);
    expect(screen.queryByRole('group', { name: 'Reply to' })).toBe(null);
    await press('Edit');
    expect((await screen.findByRole('group', { name: 'Reply to' })).textContent).toContain('When is it ready?');
    isRefused = false;
    await press('Send');
    await waitFor(async () => expect((await stored()).at(-1)).toMatchObject({ body: 'Anybody?', quote: { seq: 1 } }));
  });
});

test('spec §4 a suggestion keeps what was typed before', async () => {
  open();
  await put('Dear support,');
  await press('I would like to change something in this order.');
  expect((await field()).value).toBe('Dear support,\nI would like to change something in this order.');
});
