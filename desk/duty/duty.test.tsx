import { minutesAfter } from '@octavo/domain/time';
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openDeskFixture } from '#testing/open.tsx';

const clock = (date: Date) =>
  `${String(date.getHours()).padStart(2, '0')}:${String(date.getMinutes()).padStart(2, '0')}`;

test('spec §12.11 a duty until a time that has just passed ends tomorrow, and says so before and after', async () => {
  const fixture = await openDeskFixture();
  const user = userEvent.setup();
  fixture.open('/inbox/answer', fixture.support);
  await user.click(await screen.findByRole('button', { name: 'Off duty' }));
  await user.click(await screen.findByRole('radio', { name: 'At a time' }));
  fireEvent.change(screen.getByLabelText(/^Until/), { target: { value: clock(minutesAfter(fixture.now(), -1)) } });
  expect(screen.getByText(/^On duty until tomorrow, \d+:\d\d [AP]M\.$/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Go on duty' }));
  await user.click(await screen.findByRole('button', { name: /^On duty until tomorrow, / }));
  expect(await screen.findByText(/^You have been on duty since .*, until tomorrow, /)).toBeTruthy();
});
