import { getDeskOrder } from '@octavo/contract/desk';
import { minutesAfter } from '@octavo/domain/time';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openDeskFixture } from '#testing/open.tsx';
import { momentOf } from './promised.ts';

test('ADR 0089 what the customer will read names the time that they get, also where it is asked for during a hold', async () => {
  const desk = await openDeskFixture();
  const now = new Date();
  const held = { status: 9, datePaid: minutesAfter(now, -3000), dateHeld: minutesAfter(now, -1500) } as const;
  const { id } = await desk.order({ ...held, writerId: desk.writer.id, deadline: minutesAfter(now, -600) });
  const user = userEvent.setup();
  desk.open(`/my-orders/${id}`, desk.writer);
  await user.click(await screen.findByRole('button', { name: 'Ask for more time' }));
  await user.type(await screen.findByLabelText('Why, in words for the customer'), 'Two sources arrive late');
  const read = within(screen.getByRole('region', { name: 'The customer will read' })).getByText(
    /^Ready by/,
  ).textContent;
  await user.click(screen.getByRole('button', { name: 'Send the request' }));
  expect(await screen.findByText(/^You asked for/)).toBeTruthy();
  const { timeRequest, customer } = await desk.support.call(getDeskOrder, { params: { id } });
  expect(read).toContain(`Ready by ${momentOf(timeRequest!.to, customer.zone)} instead of`); // it was just asked for
});
