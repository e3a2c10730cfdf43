import { listDeskMessages } from '@octavo/contract/desk-messages';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openDeskFixture } from '#testing/open.tsx';

const findField = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message to the customer' });

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
