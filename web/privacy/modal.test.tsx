import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import { cache } from '@octavo/client/cache';
import { listeners } from '@octavo/client/listeners';
import { interceptFetch } from '#testing/intercept-fetch.ts';
import { openFixture } from '#testing/open.tsx';

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

test('spec §4 when the session ends during the deletion, the screen of the deleted account is still shown', async () => {
  const fixture = await openFixture();
  await fixture.changeRows('customers', { status: 1 }, { id: fixture.alice.id });
  fixture.open('/profile', fixture.alice);
  await press(/^Personal data/);
  await press('I want to delete my account');
  const unsubscribe = cache.getMutationCache().subscribe(({ type, mutation }) => {
    if (type === 'updated' && mutation.state.status === 'success') listeners.signedOut(); // as the socket does
  });
  onTestFinished(unsubscribe);
  await press('Yes, delete my account');
  await screen.findByRole('timer');
  expect(fixture.address()).toBe('/account-deleted');
});

test('spec D57 after too many downloads a toast says how long to wait', async () => {
  const fixture = await openFixture();
  fixture.open('/profile', fixture.alice);
  await press(/^Personal data/);
  interceptFetch(async (url, send) =>
    url.includes('personal_data_report')
      ? Response.json(
          { code: 'too_many', message: 'Too many tries' },
          { status: 429, headers: { 'retry-after': '28796' } },
        )
      : send(),
  );
  await press('Download all in file');
  await screen.findByText('Too many tries. Try again in 8 hours');
});

test('controls C27 after 60 minutes the download needs a new sign-in, which returns to the same page', async () => {
  const fixture = await openFixture();
  const passwordHash = await fixture.passwordHash('correct horse');
  await fixture.changeRows('customers', { passwordHash }, { id: fixture.alice.id });
  fixture.open('/profile', fixture.alice);
  localStorage.setItem('draft-of-something', 'kept');
  await press(/^Personal data/);
  await fixture.later(61);
  await press('Download all in file');
  await screen.findByText('For your safety, sign in again to download your data');
  await press('Sign in again');
  await screen.findByRole('heading', { level: 1, name: 'Welcome back' });
  await userEvent.type(screen.getByLabelText('Email'), 'alice@example.com');
  expect(await fixture.rows('sessions', { customerId: fixture.alice.id })).toMatchObject([
    { dateEnded: fixture.now() },
  ]);
  expect(localStorage.getItem('draft-of-something')).toBe('kept');
  await userEvent.type(screen.getByLabelText('Password'), 'correct horse');
  await press('Proceed');
  await press(/^Personal data/);
  expect(fixture.address()).toBe('/profile');
  await screen.findByRole('button', { name: 'Download all in file' });
});
