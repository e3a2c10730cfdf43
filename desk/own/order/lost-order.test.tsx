import { assignWriter } from '@octavo/contract/desk';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { reloadOrder } from '#order/reload.ts';
import { openDeskFixture } from '#testing/open.tsx';

test('spec §12.15 an open order that support gives to somebody else is no longer shown, and what was typed can be copied', async () => {
  const desk = await openDeskFixture();
  await desk.hire({ name: 'wanda', number: 20511 });
  const { id } = await desk.order({ status: 3, datePaid: new Date(), writerId: desk.writer.id });
  const user = userEvent.setup();
  desk.open(`/my-orders/${id}`, desk.writer);
  await user.type(await screen.findByRole('textbox', { name: 'Message to the customer' }), 'The plan is ready');
  await user.click(screen.getByRole('button', { name: 'Ask for more time' }));
  await user.type(await screen.findByLabelText('Why, in words for the customer'), 'Two sources arrive late');

  await desk.support.call(assignWriter, { params: { id }, body: { idWriter: 20511 } });
  await act(reloadOrder);
  expect(await screen.findByRole('heading', { name: 'This order is no longer yours' })).toBeTruthy();
  expect(screen.getByText('The plan is ready')).toBeTruthy();
  expect(screen.getByText('Two sources arrive late')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByText(/ left$/)).toBeNull();
  await user.click(screen.getAllByRole('link', { name: 'My orders' }).at(-1)!); // the menu is before it
  expect(desk.address()).toBe('/my-orders');

  desk.open(`/my-orders/${id}`, desk.writer);
  expect(await screen.findByText('Page not found')).toBeTruthy();
});
