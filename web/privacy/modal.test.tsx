import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { cache } from '@octavo/client/cache';
import { listeners } from '@octavo/client/listeners';
import { OFFLINE, goOffline } from '#testing/offline.ts';
import { interceptFetch } from '#testing/intercept-fetch.ts';
import { openFixture } from '#testing/open.tsx';
import { AccountDeletedScreen, type AfterDeletion } from './AccountDeletedScreen.tsx';

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

const typeEmail = async () =>
  userEvent.type(await screen.findByLabelText('Type alice@example.com to confirm'), 'alice@example.com');

test('spec §4 when the session ends during the deletion, the screen of the deleted account is still shown', async () => {
  const fixture = await openFixture();
  await fixture.changeRows('customers', { status: 1 }, { id: fixture.alice.id });
  fixture.open('/profile', fixture.alice);
  await press(/^Personal data/);
  await press('I want to delete my account');
  await typeEmail();
  const unsubscribe = cache.getMutationCache().subscribe(({ type, mutation }) => {
    if (type === 'updated' && mutation.state.status === 'success') listeners.signedOut(); // as the socket does
  });
  onTestFinished(unsubscribe);
  await press('Yes, delete my account');
  await screen.findByRole('timer');
  expect(fixture.address()).toBe('/account-deleted');
});

/** The button Back of a browser. */
function SignedOut() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>Back</button>;
}

test('spec §4 “Sign out now” leaves no address that signs out: Back does not return to the screen of the deleted account', async () => {
  await openFixture();
  const deleted = { pathname: '/account-deleted', state: { deleted: true } satisfies AfterDeletion };
  render(
    <MemoryRouter initialEntries={['/order', deleted]}>
      <Routes>
        <Route path="/order" element="The order form" />
        <Route path="/account-deleted" element={<AccountDeletedScreen />} />
        <Route path="/logout" element={<SignedOut />} />
      </Routes>
    </MemoryRouter>,
  );
  await userEvent.click(await screen.findByRole('link', { name: 'Sign out now' }));
  await press('Back');
  await screen.findByText('The order form');
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

/** Alice has the password 'correct horse' and has looked at her personal data for 61 minutes. */
async function afterAnHour() {
  const fixture = await openFixture();
  const passwordHash = await fixture.passwordHash('correct horse');
  await fixture.changeRows('customers', { passwordHash, status: 1 }, { id: fixture.alice.id });
  fixture.open('/profile', fixture.alice);
  await press(/^Personal data/);
  await fixture.later(61);
  return fixture;
}

const givePassword = async (password: string) => {
  const dialog = await screen.findByRole('dialog', { name: 'Enter your password' });
  const field = within(dialog).getByLabelText('Password');
  await userEvent.clear(field);
  await userEvent.type(field, password);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Continue' }));
  return dialog;
};

test('ADR 0085 after 60 minutes the download asks for the password, and then goes on', async () => {
  await afterAnHour();
  const asked: number[] = [];
  interceptFetch(async (url, send) => {
    const answer = await send();
    if (url.includes('personal_data_report')) asked.push(answer.status);
    return answer;
  });
  await press('Download all in file');
  const dialog = await givePassword('wrong horse');
  const field = within(dialog).getByLabelText('Password');
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  await givePassword('correct horse');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Enter your password' })).toBeNull());
  await waitFor(() => expect(asked.at(-1)).toBe(200));
  expect(asked).toContain(403);
});

test('ADR 0085 the question for the password no longer says that one is offline once the network is back', async () => {
  await afterAnHour();
  await press('Download all in file');
  await screen.findByRole('dialog', { name: 'Enter your password' });
  const goOnline = goOffline();
  const dialog = within(await givePassword('correct horse'));
  await dialog.findByText(OFFLINE);
  goOnline();
  await waitFor(() => expect(dialog.queryByText(OFFLINE)).toBeNull());
  expect(dialog.getByLabelText('Password')).toHaveProperty('value', 'correct horse');
});

test('ADR 0085 after 60 minutes the deletion asks for the password, and closing the question deletes nothing', async () => {
  const { row, alice } = await afterAnHour();
  await press('I want to delete my account');
  await typeEmail();
  await press('Yes, delete my account');
  await screen.findByRole('dialog', { name: 'Enter your password' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Enter your password' })).toBeNull());
  expect(await row('customers', { id: alice.id })).toMatchObject({ dateClosed: null });
  await press('Yes, delete my account');
  await givePassword('correct horse');
  await screen.findByText('Your account has been successfully deleted.');
});

test('ADR 0085 without the password one signs in again, and returns to the same page', async () => {
  const fixture = await afterAnHour();
  localStorage.setItem('draft-of-something', 'kept');
  await press('Download all in file');
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
