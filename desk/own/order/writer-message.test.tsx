import { staffTokens } from '@octavo/client/staff-session';
import { answerCustomer, listDeskMessages } from '@octavo/contract/desk-messages';
import { interceptFetch } from '@octavo/web/testing/intercept-fetch.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { openDeskFixture } from '#testing/open.tsx';
import { supportWords } from './words.ts';

const findField = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message to the customer' });

const findNote = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: supportWords.field });

const paste = (field: HTMLElement, name: string) =>
  fireEvent.paste(field, { clipboardData: { files: [new File(['Words.'], name)], getData: () => '' } });

test('spec §12.15 what a writer has begun to write to the customer is there after a reload, until it is sent', async () => {
  const desk = await openDeskFixture();
  const { id } = await desk.order({ status: 3, datePaid: new Date(), writerId: desk.writer.id });
  const user = userEvent.setup();
  desk.open(`/my-orders/${id}`, desk.writer);
  await user.type(await findField(), 'The plan is ready');

  desk.reopen(`/my-orders/${id}`);
  const field = await findField();
  expect(field.value).toBe('The plan is ready');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(field.value).toBe(''));
  const { messages } = await desk.writer.call(listDeskMessages, { params: { id }, query: {} });
  expect(messages.map(({ body }) => body)).toEqual(['The plan is ready']);

  desk.reopen(`/my-orders/${id}`);
  expect((await findField()).value).toBe('');
});

test('spec §12.15 what one writer has begun to write, to the customer and to support, is in no field of the next writer in the same browser', async () => {
  const desk = await openDeskFixture();
  const wanda = await desk.hire({ name: 'wanda', number: 20511 });
  const { id } = await desk.order({ status: 3, datePaid: new Date(), writerId: desk.writer.id });
  const user = userEvent.setup();
  desk.open(`/my-orders/${id}`, desk.writer);
  await user.type(await findField(), 'The plan is ready');
  await user.type(await findNote(), 'Is it paid');

  await desk.changeRows('orders', { writerId: wanda.id }, { id });
  staffTokens.keep(wanda);
  desk.reopen(`/my-orders/${id}`);
  expect([(await findField()).value, (await findNote()).value]).toEqual(['', '']);

  await desk.changeRows('orders', { writerId: desk.writer.id }, { id });
  staffTokens.keep(desk.writer);
  desk.reopen(`/my-orders/${id}`);
  expect([(await findField()).value, (await findNote()).value]).toEqual(['The plan is ready', 'Is it paid']);
});

test('spec §12.15 of what was sent only what was typed or attached since stays in the field, so that it is sent once', async () => {
  const desk = await openDeskFixture();
  const { id } = await desk.order({ status: 3, datePaid: new Date(), writerId: desk.writer.id });
  const user = userEvent.setup();
  desk.open(`/my-orders/${id}`, desk.writer);
  const field = await findField();
  const gate = Promise.withResolvers<void>();
  const sent = vi.fn();
  interceptFetch(async (url, send, method) => {
    if (method !== answerCustomer.method || !url.endsWith(`/orders/${id}/messages`)) return send();
    sent();
    await gate.promise;
    return send();
  });
  await user.type(field, 'The plan is ready');
  paste(field, 'plan.txt');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  await user.type(field, ' And more');
  paste(field, 'note.txt');
  gate.resolve();
  await waitFor(() => expect(field.value).toBe('And more'));
  const send = screen.getByRole('button', { name: 'Send' });
  await waitFor(() => expect(send.getAttribute('aria-busy')).not.toBe('true'));
  await user.click(send);
  await waitFor(() => expect(field.value).toBe(''));
  const { messages } = await desk.writer.call(listDeskMessages, { params: { id }, query: {} });
  expect(messages.map(({ body, files }) => [body, files.map(({ name }) => name)])).toEqual([
    ['The plan is ready', ['plan.txt']],
    ['And more', ['note.txt']],
  ]);
});

const sized = (name: string, size = 1) => Object.defineProperty(new File(['a'], name), 'size', { value: size });

test('spec §5 a file that a message does not take is named with its reason, and the others are attached', async () => {
  const desk = await openDeskFixture();
  const { id } = await desk.order({ status: 3, datePaid: new Date(), writerId: desk.writer.id });
  desk.open(`/my-orders/${id}`, desk.writer);
  const field = await findField();
  const composer = field.closest('[class*=composer]')!; // it is in one
  const many = Array.from({ length: 21 }, (_, at) => sized(`note ${at}.txt`));
  const wrong = [sized('film.mov'), sized('large.pdf', 15 * 1024 * 1024 + 1)];
  fireEvent.drop(composer, { dataTransfer: { files: [...wrong, ...many], types: ['Files'] } });

  await screen.findByText('note 20.txt: At most 20 files with one message');
  screen.getByText('large.pdf: Maximum file size - 15MB');
  screen.getByText(/^film\.mov: Invalid file format/);
  expect(screen.getAllByRole('button', { name: /^Remove note/ })).toHaveLength(20);
  await userEvent.type(field, 'Notes');
  expect(screen.queryByText(/film\.mov/)).toBeNull();
  expect(screen.getAllByRole('button', { name: /^Remove note/ })).toHaveLength(20);
});

/** The first answer to a message about this order does not arrive. */
function loseAnswer(id: number) {
  const lost = vi.fn();
  interceptFetch(async (url, send, method) => {
    const reply = await send();
    if (method !== answerCustomer.method || !url.endsWith(`/orders/${id}/messages`) || lost.mock.calls.length > 0)
      return reply;
    lost();
    throw new TypeError('Failed to fetch');
  });
  return lost;
}

async function sendUnanswered() {
  const desk = await openDeskFixture();
  const { id } = await desk.order({ status: 3, datePaid: new Date(), writerId: desk.writer.id });
  desk.open(`/my-orders/${id}`, desk.writer);
  const field = await findField();
  const lost = loseAnswer(id);
  await userEvent.type(field, 'The plan is ready');
  const send = screen.getByRole('button', { name: 'Send' });
  await userEvent.click(send);
  await waitFor(() => expect(lost).toHaveBeenCalledOnce());
  await waitFor(() => expect(send.getAttribute('aria-busy')).not.toBe('true'));
  const said = async () => {
    const { messages } = await desk.writer.call(listDeskMessages, { params: { id }, query: {} });
    return messages.map(({ body }) => body);
  };
  return { desk, id, field, send, said };
}

test('spec §12.15 a message whose answer was lost is sent once, also where a file is refused before the repeat', async () => {
  const { field, send, said } = await sendUnanswered();
  paste(field, 'film.mov');
  await screen.findByText(/^film\.mov: Invalid file format/);
  await userEvent.click(send);
  await waitFor(() => expect(field.value).toBe(''));
  expect(await said()).toEqual(['The plan is ready']);
});

test('spec §12.15 a message whose answer was lost is sent once, also after a reload; the same words later are another one', async () => {
  const { desk, id, said } = await sendUnanswered();
  desk.reopen(`/my-orders/${id}`);
  const field = await findField();
  expect(field.value).toBe('The plan is ready');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(field.value).toBe(''));
  expect(await said()).toEqual(['The plan is ready']);
  await userEvent.type(field, 'The plan is ready');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(field.value).toBe(''));
  expect(await said()).toEqual(['The plan is ready', 'The plan is ready']);
});
