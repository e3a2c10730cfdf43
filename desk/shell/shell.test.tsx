import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { staffTokens } from '@octavo/client/staff-session';
import { type DeskFixture, openDeskFixture } from '#testing/open.tsx';

let desk: DeskFixture;
beforeEach(async () => {
  desk = await openDeskFixture();
});

describe('spec §12.2 the desk as a web app', () => {
  test('somebody who is not signed in gets the form at the same address, and then the screen', async () => {
    const user = userEvent.setup();
    desk.open('/orders');
    await user.type(await screen.findByLabelText('Email'), 'wren@example.com');
    await user.type(screen.getByLabelText('Password'), 'octavo-demo{Enter}');
    expect(await screen.findByRole('heading', { name: 'Orders' })).toBeTruthy();
    expect(desk.address()).toBe('/orders');
  });

  test('signing out ends the session on the server', async () => {
    const user = userEvent.setup();
    desk.open('/orders', desk.support);
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    expect(await screen.findByLabelText('Email')).toBeTruthy();
    expect(staffTokens.access()).toBeNull();
    expect(await desk.rows('sessions', { staffId: desk.support.id })).toMatchObject([{ dateEnded: expect.any(Date) }]);
  });

  test('signing out in another tab shows the form in this one', async () => {
    desk.open('/orders', desk.support);
    await screen.findByRole('heading', { name: 'Orders' });
    localStorage.removeItem('deskAccessToken');
    dispatchEvent(new StorageEvent('storage', { key: 'deskAccessToken', newValue: null }));
    expect(await screen.findByLabelText('Email')).toBeTruthy();
  });

  test('a customer who is signed in in the same browser is nobody at the desk', async () => {
    desk.open('/orders');
    localStorage.setItem('accessToken', desk.alice.accessToken);
    desk.reopen('/orders');
    expect(await screen.findByLabelText('Email')).toBeTruthy();
  });
});
