import { signInToDesk } from '@octavo/contract/desk-sign-in';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { openFixture } from '#testing/open.tsx';

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save password' }));

describe('ADR 0032 the link of staff create', () => {
  test('sets the password once, which then opens the desk', async () => {
    const fixture = await openFixture();
    const { path, email } = await fixture.staffLink();
    const first = fixture.open(path);
    await screen.findByRole('heading', { level: 1, name: 'Choose a password' });
    await userEvent.type(screen.getByLabelText('New password'), 'correct horse');
    await save();
    const done = await screen.findByRole('heading', { level: 1, name: 'Your password is set' });
    expect(screen.getByText(/You can sign in to the desk of/).textContent).toContain(email);
    await waitFor(() => expect(document.activeElement).toBe(done));
    const body = { email, password: 'correct horse' };
    expect(await fixture.guest.call(signInToDesk, { body })).toMatchObject({ needsSetup: true }); // spec §12.1
    first.unmount();

    fixture.open(path);
    await userEvent.type(await screen.findByLabelText('New password'), 'another horse');
    await save();
    await screen.findByText('This link has been used or is too old');
    expect(screen.getByText('Ask the operator who sent you the link for a new one.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save password' }));
  });

  test('a password that is too short is refused beside its field', async () => {
    const fixture = await openFixture();
    fixture.open('/set-password/staff/none');
    await userEvent.type(await screen.findByLabelText('New password'), 'short');
    await save();
    expect(screen.getByLabelText('New password').getAttribute('aria-invalid')).toBe('true');
  });
});
