import { setDeskTransfer } from '@octavo/contract/desk-transfers';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { paths } from '#app/paths.ts';
import { openDeskFixture } from '#testing/open.tsx';

const headOf = async (name: string) =>
  within((await screen.findByRole('heading', { level: 1, name })).closest('header') as HTMLElement); // it is in one

test('spec §1 a site reads as transferred once its bulk transfer that was set for later has begun, and its status is not set', async () => {
  const desk = await openDeskFixture();
  await desk.hire({ name: 'olga', role: 'operator', siteId: 3 });
  await desk.hire({ name: 'olga', role: 'operator', siteId: 4 });
  const start = new Date(desk.now().getTime() + 300_000).toISOString();
  const body = { to: 'site4.localhost', isBulk: true, start };
  const { settings } = await desk.operator.call(setDeskTransfer, { params: { id: 3 }, body });
  const hint = 'Its customers have moved. End the transfer first.';

  desk.open(paths.site(3, 'settings'), desk.operator);
  expect((await headOf(settings.name)).getByText('Enabled')).toBeTruthy();
  expect(screen.queryByText(hint)).toBeNull();

  await desk.later(5);
  desk.reopen(paths.site(3, 'settings'));
  expect((await headOf(settings.name)).getByText('Transferred')).toBeTruthy();
  expect(screen.getByText(hint)).toBeTruthy();
});
