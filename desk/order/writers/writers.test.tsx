import { minutesAfter } from '@octavo/domain/time';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openDeskFixture } from '#testing/open.tsx';

test('spec §12.5 the row of a writer says what keeps the desk from suggesting them, and the dialog the chance with its interval', async () => {
  const desk = await openDeskFixture();
  const { writer, bob } = desk;
  const now = new Date();
  for (let at = 0; at < 6; at++) {
    const dateStarted = minutesAfter(now, -600 + at * 10);
    const dateCompleted = minutesAfter(dateStarted, 5);
    const deadline = minutesAfter(dateCompleted, at === 0 ? -1 : 1);
    await desk.order({ status: 5, writerId: writer.id, customerId: bob.id, dateStarted, dateCompleted, deadline }); // oxlint-disable-line no-await-in-loop -- six
  }
  const off = { startsAt: minutesAfter(now, -60), endsAt: minutesAfter(now, 1440) };
  await desk.addRows('daysOff', { staffId: writer.id, ...off, dateCreated: now });
  const { id } = await desk.order({ status: 2, datePaid: now });
  desk.open(`/orders/${id}`, desk.support);
  const row = within(await screen.findByRole('row', { name: /WR-20418/ }));
  expect(row.getByText('Off now, or when the paper is due')).toBeTruthy();
  expect(row.queryByText('Knows the subject')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Assign a writer' }));
  const chance = await screen.findByText(/^Chance to be on time/);
  expect(chance.textContent).toBe('Chance to be on time 83% (44% to 97%), from 6 papers begun as busy as now');
});

test.each([
  { what: 'was never paid', datePaid: null, why: 'The order is not paid yet' },
  { what: 'was paid', datePaid: new Date(), why: undefined },
])('spec §12.5 at an order on hold that $what, "Assign a writer" says why not: $why', async ({ datePaid, why }) => {
  const desk = await openDeskFixture();
  const { id } = await desk.order({ status: 9, datePaid, dateHeld: new Date() });
  desk.open(`/orders/${id}`, desk.support);
  const button = await screen.findByRole('button', { name: 'Assign a writer' });
  const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toBe(why);
});
