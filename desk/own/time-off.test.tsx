import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openDeskFixture } from '#testing/open.tsx';

test('ADR 0363 a writer is asked about days and a number that are not saved, and not about those that are', async () => {
  const desk = await openDeskFixture();
  desk.open('/time-off', desk.writer);
  const user = userEvent.setup();
  const leave = () => user.click(screen.getAllByRole('link', { name: 'Offers' })[0]!); // in the menu
  const answer = async (name: string) => {
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await user.click(within(question).getByRole('button', { name }));
  };
  const most = await screen.findByLabelText<HTMLInputElement>('At most');
  await user.clear(most);
  await user.type(most, '7');
  await leave();
  await answer('Stay');
  expect(most.value).toBe('7');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect(await desk.row('staff', { id: desk.writer.id })).toMatchObject({ papersMax: 7 }));
  await user.type(screen.getByLabelText('First day'), '2026-12-24');
  await leave();
  await answer('Stay');
  await user.clear(screen.getByLabelText('First day'));
  await leave();
  expect(await screen.findByRole('heading', { name: 'Offers' })).toBeTruthy();
});
