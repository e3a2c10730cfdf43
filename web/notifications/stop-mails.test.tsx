import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { OFFLINE, goOffline } from '#testing/offline.ts';
import { openFixture } from '#testing/open.tsx';

const UNKNOWN = /^This link is not known here/;
const stop = async () => userEvent.click(await screen.findByRole('button', { name: 'Stop them' }));

test('spec §10.20 a press without a network says so, and only an answer of the server says that the link is not known', async () => {
  const { open } = await openFixture();
  open('/unsubscribe/1.message.no-signature');
  await screen.findByRole('button', { name: 'Stop them' });
  const goOnline = goOffline();
  await stop();
  await screen.findByText(OFFLINE);
  expect(screen.queryByText(UNKNOWN)).toBeNull();
  goOnline();
  await stop();
  await screen.findByText(UNKNOWN);
});
