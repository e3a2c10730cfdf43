import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openDeskFixture } from '#testing/open.tsx';

test('spec §12.20 the way back from the rows behind a figure leads to the report as it was shown', async () => {
  const desk = await openDeskFixture();
  await desk.addRows('reportSites', { siteId: 1, zone: 'UTC', version: 1, dateCounted: new Date() });
  const user = userEvent.setup();
  const report = '/reports?period=days90&back=2&by=week';
  desk.open(report, desk.operator);
  await user.click(await screen.findByRole('link', { name: /^Revenue/ }));
  await screen.findByRole('heading', { name: 'Movements of money' });
  await user.click(screen.getByRole('link', { name: 'Back to the reports' }));
  await waitFor(() => expect(desk.address()).toBe(report));

  const from = { from: '2026-01-01', to: '2026-01-31' };
  desk.reopen(`/reports/rows?${new URLSearchParams({ figure: 'money', ...from }).toString()}`);
  await user.click(await screen.findByRole('link', { name: 'Back to the reports' })); // opened by its address
  await waitFor(() => expect(desk.address()).toBe('/reports'));
});
