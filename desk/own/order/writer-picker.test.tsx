import {
  answerCustomer,
  decideHeldMessage,
  deleteMessage,
  listDeskMessages,
  listHeldMessages,
} from '@octavo/contract/desk-messages';
import { newKey } from '@octavo/client/new-key';
import { invalidate } from '@octavo/client/query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { interceptFetch } from '@octavo/web/testing/intercept-fetch.ts';
import { type DeskFixture, openDeskFixture } from '#testing/open.tsx';

test('spec §10.8 a writer puts an emoji into the text, and sends a sticker at once', async () => {
  const desk = await openDeskFixture();
  const { id } = await desk.order({ status: 3, datePaid: new Date(), writerId: desk.writer.id });
  const user = userEvent.setup();
  desk.open(`/my-orders/${id}`, desk.writer);
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message to the customer' });
  await user.type(field, 'Well done ');
  await user.click(screen.getByRole('button', { name: 'Emoji' }));
  await user.click(await screen.findByRole('button', { name: 'Grinning face' }));
  expect(field.value).toBe('Well done 😀');
  await user.click(screen.getByRole('button', { name: 'Stickers' }));
  await user.click(await screen.findByRole('button', { name: 'Night shift' }));
  const sent = async () => (await desk.writer.call(listDeskMessages, { params: { id }, query: {} })).messages;
  await waitFor(async () => expect((await sent()).map(({ sticker }) => sticker)).toEqual([4]));
  expect(field.value).toBe('Well done 😀');
});

test('spec D20 a sticker of a writer whose answer was lost is sent once by the next press', async () => {
  const desk = await openDeskFixture();
  const { id } = await desk.order({ status: 3, datePaid: new Date(), writerId: desk.writer.id });
  const user = userEvent.setup();
  desk.open(`/my-orders/${id}`, desk.writer);
  await screen.findByRole('textbox', { name: 'Message to the customer' });
  let answers = 0;
  interceptFetch(async (url, send, method) => {
    const answer = await send();
    if (method !== 'POST' || !url.endsWith('/messages')) return answer;
    answers += 1;
    if (answers === 1) throw new TypeError('Failed to fetch');
    return answer;
  });
  const press = async (times: number) => {
    await user.click(screen.getByRole('button', { name: 'Stickers' }));
    await user.click(await screen.findByRole('button', { name: 'Night shift' }));
    await waitFor(() => expect(answers).toBe(times));
    return (await desk.writer.call(listDeskMessages, { params: { id }, query: {} })).messages.length;
  };
  expect(await press(1)).toBe(1);
  expect(await press(2)).toBe(1);
  expect(await press(3)).toBe(2);
});

test('spec D20 a sticker of a writer whose answer was lost is sent once, also where the chat was not loaded at the first press', async () => {
  const desk = await openDeskFixture();
  const { id } = await desk.order({ status: 3, datePaid: new Date(), writerId: desk.writer.id });
  const user = userEvent.setup();
  await desk.writer.call(answerCustomer, { params: { id }, key: newKey(), files: [], body: { message: 'Before' } });
  const { promise: isPressed, resolve: letLoad } = Promise.withResolvers<void>();
  let answers = 0;
  interceptFetch(async (url, send, method) => {
    if (method === 'GET' && /messages/.test(url)) await isPressed;
    const answer = await send();
    if (method !== 'POST' || !url.endsWith('/messages')) return answer;
    answers += 1;
    if (answers === 1) throw new TypeError('Failed to fetch');
    return answer;
  });
  desk.open(`/my-orders/${id}`, desk.writer);
  await screen.findByRole('textbox', { name: 'Message to the customer' });
  const press = async (times: number) => {
    await user.click(screen.getByRole('button', { name: 'Stickers' }));
    await user.click(await screen.findByRole('button', { name: 'Night shift' }));
    await waitFor(() => expect(answers).toBe(times));
  };
  await press(1);
  letLoad();
  await shown('Before');
  await press(2);
  expect((await desk.writer.call(listDeskMessages, { params: { id }, query: {} })).messages).toHaveLength(2);
});

const chat = async () => within(await screen.findByRole('log', { name: 'Messages' }));
const shown = async (text: string) => (await chat()).findByText(text);

describe('spec D20 a sticker of a writer whose answer was lost is sent again', () => {
  let desk: DeskFixture;
  let id: number;
  let user: ReturnType<typeof userEvent.setup>;
  beforeEach(async () => {
    desk = await openDeskFixture();
    ({ id } = await desk.order({ status: 3, datePaid: new Date(), writerId: desk.writer.id }));
    user = userEvent.setup();
  });

  const params = () => ({ params: { id } });
  const press = async () => {
    await user.click(screen.getByRole('button', { name: 'Stickers' }));
    await user.click(await screen.findByRole('button', { name: 'Night shift' }));
  };
  /** Opens the order, sends a sticker whose answer is lost, and waits until it is in the chat. */
  const lose = async () => {
    desk.open(`/my-orders/${id}`, desk.writer);
    await screen.findByRole('textbox', { name: 'Message to the customer' });
    let isLost = false;
    interceptFetch(async (url, send, method) => {
      const answer = await send();
      if (isLost || method !== 'POST' || !url.endsWith('/messages')) return answer;
      isLost = true;
      throw new TypeError('Failed to fetch');
    });
    await press();
    await shown('Sticker: Night shift');
  };

  test('after a text', async () => {
    await lose();
    await user.type(
      screen.getByRole('textbox', { name: 'Message to the customer' }),
      'A text{Control>}{Enter}{/Control}',
    );
    await shown('A text');
    await press();
    await waitFor(async () => expect((await chat()).getAllByText('Sticker: Night shift')).toHaveLength(2));
  });

  test('after it was deleted', async () => {
    await lose();
    const { messages } = await desk.writer.call(listDeskMessages, { ...params(), query: {} });
    await desk.writer.call(deleteMessage, { params: { id: messages[0]?.id ?? 0 } });
    await act(() => invalidate(listDeskMessages));
    await waitFor(async () => expect((await chat()).queryByText('Sticker: Night shift')).toBeNull());
    await press();
    await shown('Sticker: Night shift');
  });

  test('after support declined it', async () => {
    await desk.changeSite({ moderateWriters: true });
    await lose();
    const [held] = await desk.writer.call(listHeldMessages, params());
    await desk.support.call(decideHeldMessage, { params: { id: held?.id ?? 0 }, body: { held: 'declined' } });
    await act(() => invalidate(listHeldMessages));
    await (await chat()).findByRole('heading', { name: /the desk did not send it/ });
    await press();
    await waitFor(async () => expect((await chat()).getAllByText('Sticker: Night shift')).toHaveLength(2));
  });
});

test('spec §10.8 a sticker that waits is shown to support and to its writer', async () => {
  const desk = await openDeskFixture();
  const { id } = await desk.order({ status: 3, datePaid: new Date(), writerId: desk.writer.id });
  await desk.changeSite({ moderateWriters: true });
  await desk.writer.call(answerCustomer, { params: { id }, key: newKey(), files: [], body: { message: '1' } });
  desk.open(`/inbox/all/${id}`, desk.support);
  const log = await screen.findByRole('log', { name: 'Conversation' });
  expect(await within(log).findByText('Sticker: Well done')).toBeTruthy();
  desk.open(`/my-orders/${id}`, desk.writer);
  const own = await screen.findByRole('log', { name: 'Messages' });
  expect(await within(own).findByText('Sticker: Well done')).toBeTruthy();
});
