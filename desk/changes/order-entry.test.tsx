import { changeStatus } from '@octavo/contract/desk';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { paths } from '#app/paths.ts';
import { openDeskFixture } from '#testing/open.tsx';

test('spec §12.5 an entry on the page of an order opens to before and after in words, and to its session', async () => {
  const desk = await openDeskFixture();
  const user = userEvent.setup();
  const { id } = await desk.order({ status: 2, datePaid: new Date() });
  await desk.support.call(changeStatus, { params: { id }, body: { status: 3 } });
  desk.open(paths.order(id), desk.support);
  const audit = within(await screen.findByRole('region', { name: 'Audit trail' }));
  await user.click(await audit.findByText('Changed the status'));
  const row = await audit.findByRole('row', { name: /^Status Paid In progress$/ });
  expect(row).toBeTruthy();
  expect(audit.getByText(/^session /)).toBeTruthy();
});
