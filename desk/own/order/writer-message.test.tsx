import { answerCustomer, listDeskMessages } from '@octavo/contract/desk-messages';
import { interceptFetch } from '@octavo/web/testing/intercept-fetch.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { openDeskFixture } from '#testing/open.tsx';

const findField = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message to the customer' });

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
