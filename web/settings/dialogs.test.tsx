import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { openFixture } from '#testing/open.tsx';

const fetched = vi.hoisted(() => new Set<string>());
vi.mock('./ChangeEmail.tsx', async (original) => fetched.add('email') && original());
vi.mock('./ChangePassword.tsx', async (original) => fetched.add('password') && original());
vi.mock('#privacy/PrivacyModal.tsx', async (original) => fetched.add('privacy') && original());

test('the dialogs of the settings are loaded before they are opened', async () => {
  const fixture = await openFixture();
  fixture.open('/profile', fixture.alice);
  await vi.waitFor(() => expect([...fetched].toSorted()).toEqual(['email', 'password', 'privacy']), 10_000);
});

test('spec D30 a new email that equals the confirmed one is an issue, and no mail is announced', async () => {
  const fixture = await openFixture();
  await fixture.changeRows('customers', { status: 1 });
  fixture.open('/profile', fixture.alice);
  await userEvent.click(await screen.findByRole('button', { name: 'Change email' }));
  await userEvent.type(await screen.findByLabelText('New email'), 'Alice@example.com{Enter}');
  await screen.findByText('This is already your email');
  expect(screen.queryByText(/We have sent a link/)).toBeNull();
});
