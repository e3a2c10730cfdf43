import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import { cache } from '#app/cache.ts';
import { hearers } from '#app/listeners.ts';
import { between } from '#testing/between.ts';
import { openWorld } from '#testing/open.tsx';

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

test('§4 a session that ends while the account is being deleted leads nowhere but to the three seconds', async () => {
  const world = await openWorld();
  await world.db.updateTable('customers').set({ status: 1 }).where('id', '=', world.alice.id).execute();
  world.open('/profile', world.alice);
  await press(/^Personal data/);
  await press('I want to delete my account');
  const hearing = cache.getMutationCache().subscribe(({ type, mutation }) => {
    if (type === 'updated' && mutation.state.status === 'success') hearers.signedOut(); // as the socket does
  });
  onTestFinished(hearing);
  await press('Yes, delete my account');
  await screen.findByRole('timer');
  expect(world.address()).toBe('/account-deleted');
});

test('D57 whoever asks for the file too often hears how long to wait', async () => {
  const world = await openWorld();
  world.open('/profile', world.alice);
  await press(/^Personal data/);
  between(async (url, ask) =>
    url.includes('personal_data_report')
      ? Response.json(
          { code: 'too_many', message: 'Too many tries' },
          { status: 429, headers: { 'retry-after': '28796' } },
        )
      : ask(),
  );
  await press('Download all in file');
  await screen.findByText('Too many tries. Try again in 8 hours');
});

test('C27 whoever signed in long ago signs in again for the file, and comes back to the same page', async () => {
  const world = await openWorld();
  const passwordHash = await world.passwords.hash('correct horse');
  await world.db.updateTable('customers').set({ passwordHash }).where('id', '=', world.alice.id).execute();
  world.open('/profile', world.alice);
  localStorage.setItem('draft-of-something', 'kept');
  await press(/^Personal data/);
  world.later(61);
  await press('Download all in file');
  await screen.findByText('For your safety, sign in again to download your data');
  await press('Sign in again');
  await screen.findByRole('heading', { level: 1, name: 'Welcome back' });
  await userEvent.type(screen.getByLabelText('Email'), 'alice@example.com');
  expect(await world.db.selectFrom('sessions').select('dateEnded').where('customerId', '=', world.alice.id).execute()) // prettier-ignore
    .toEqual([{ dateEnded: world.now() }]);
  expect(localStorage.getItem('draft-of-something')).toBe('kept');
  await userEvent.type(screen.getByLabelText('Password'), 'correct horse');
  await press('Proceed');
  await press(/^Personal data/);
  expect(world.address()).toBe('/profile');
  await screen.findByRole('button', { name: 'Download all in file' });
});
