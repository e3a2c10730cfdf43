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

/** A day as a field has it, so many days from today. */
const dateAfter = (days: number) => {
  const date = new Date();
  date.setDate(date.getDate() + days);
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => `${part}`.padStart(2, '0')).join('-');
};

const issueOf = (label: string) => {
  const field = screen.getByLabelText(label);
  return document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
};

test('§12.15 a first day that is over and a last day that is far away are refused at their fields', async () => {
  const desk = await openDeskFixture();
  desk.open('/time-off', desk.writer);
  const user = userEvent.setup();
  const add = async (first: string, last: string) => {
    for (const [label, value] of [
      ['First day', first],
      ['Last day', last],
    ] as const) {
      // oxfmt-ignore
      const field = await screen.findByLabelText(label);
      await user.clear(field);
      await user.type(field, value);
    }
    await user.click(screen.getByRole('button', { name: 'Add days off' }));
  };
  await add(dateAfter(-1), dateAfter(7));
  expect(issueOf('First day')).toContain('Choose a first day that is not over yet');
  await add(dateAfter(1), dateAfter(800));
  expect(issueOf('Last day')).toContain('Choose a last day within the next 400 days');
  await add(dateAfter(0), dateAfter(398));
  const year = new Date(`${dateAfter(398)}T12:00:00`).getFullYear();
  expect(await screen.findByText(new RegExp(`to .*, ${year}$`))).toBeTruthy(); // another year than this one is said
  expect(await desk.row('daysOff', { staffId: desk.writer.id })).toMatchObject({ startsAt: new Date(`${dateAfter(0)}T00:00:00`) }); // oxfmt-ignore
});
