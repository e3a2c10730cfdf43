import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { paths } from '#app/paths.ts';
import { openFixture } from '#testing/open.tsx';
import { stubObservers } from './testing/stub-observers.ts';

test('ADR 0047 a file that is attached is shown at once, and in the log once it is sent', async () => {
  stubObservers();
  const fixture = await openFixture();
  const { id } = await fixture.order({ status: ORDER_STATUS.inProgress });
  fixture.open(paths.orderInfo(id, 'messages'), fixture.alice);
  const picker = (await screen.findByRole('button', { name: 'Attach files' })).parentElement?.querySelector('input');
  await userEvent.upload(picker!, new File(['a'], 'notes.txt')); // the input is beside its button
  expect(screen.getByText('notes.txt')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await within(await screen.findByRole('log')).findByText('notes.txt')).toBeTruthy();
});
