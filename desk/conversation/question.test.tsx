import { listQueue } from '@octavo/contract/desk-inbox';
import { sendMessage } from '@octavo/contract/messenger';
import { answerCustomer } from '@octavo/contract/desk-messages';
import { newKey } from '@octavo/client/new-key';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openDeskFixture } from '#testing/open.tsx';

test('spec §12.3 the keys of the screen do nothing while a question is open', async () => {
  const desk = await openDeskFixture();
  const { id } = await desk.order({ status: 3, writerId: desk.writer.id });
  await desk.support.call(answerCustomer, { params: { id }, key: newKey(), files: [], body: { message: 'At noon.' } });
  await desk.later(1);
  const asked = { message: 'Where is it?', direction: 2 };
  await desk.alice.call(sendMessage, { params: { id }, key: newKey(), files: [], body: asked });
  const user = userEvent.setup();
  desk.open(`/inbox/answer/${id}`, desk.support);
  const log = within(await screen.findByRole('log', { name: 'Conversation' }));
  await user.click(await log.findByRole('button', { name: / to customer, / }));
  await user.click(within(await screen.findByRole('menu')).getByRole('menuitem', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete this message?' });
  within(question).getByRole('button', { name: 'Delete' }).focus();
  await user.keyboard('e');
  expect(screen.getByRole('alertdialog')).toBe(question);
  expect(desk.address()).toBe(`/inbox/answer/${id}`);
  const { rows } = await desk.support.call(listQueue, { params: { queue: 'answer' }, query: {} });
  expect(rows.map((row) => row.id)).toEqual([id]);
});
