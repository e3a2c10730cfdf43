import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { openDeskFixture } from '#testing/open.tsx';

const region = async (name: string) => within(await screen.findByRole('region', { name }));

describe('spec §12.1 the screen of the own security', () => {
  test('shows factors, codes and sessions, keeps the last factor, and ends the other sessions', async () => {
    const desk = await openDeskFixture();
    const nora = await desk.hire({ name: 'nora', hasTotp: true });
    const session = (await desk.rows('sessions', { staffId: nora.id }))[0];
    const other = { ...session, id: crypto.randomUUID(), agent: FIREFOX };
    await desk.addRows('sessions', other as Parameters<typeof desk.addRows<'sessions'>>[1]); // a row that was read is a row that can be added
    desk.open('/security', nora);
    const user = userEvent.setup();
    expect((await region('Passkeys')).getByText('None yet.')).toBeTruthy();
    const authenticator = await region('Authenticator');
    expect(authenticator.getByText(/^On since/)).toBeTruthy();
    const remove = authenticator.getByRole('button', { name: 'Remove the authenticator' });
    expect(remove.getAttribute('aria-disabled')).toBe('true');
    const sessions = await region('Where you are signed in');
    expect(sessions.getByText('This one')).toBeTruthy();
    await user.click(sessions.getByRole('button', { name: 'End Firefox on Linux' }));
    await expect.poll(() => sessions.queryByText('Firefox on Linux')).toBeNull();
    expect(sessions.queryByRole('button', { name: 'End all others' })).toBeNull();
  });
});

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
