import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { openDeskFixture } from '#testing/open.tsx';

const isDisabled = async (name: string) => (await screen.findByRole('button', { name })).getAttribute('aria-disabled');
const region = async (name: string) => within(await screen.findByRole('region', { name }));

describe('spec §12.1 the screen of the own security', () => {
  test('shows factors, codes and sessions, keeps the last factor, and ends the other sessions', async () => {
    const desk = await openDeskFixture();
    const nora = await desk.hire({ name: 'nora', hasTotp: true });
    const session = (await desk.rows('sessions', { staffId: nora.id }))[0];
    const other = { ...session, id: crypto.randomUUID(), agent: FIREFOX, isNewDevice: true };
    await desk.addRows('sessions', other as Parameters<typeof desk.addRows<'sessions'>>[1]); // a row that was read is a row that can be added
    desk.open('/security', nora);
    const user = userEvent.setup();
    expect(await screen.findByText('nora, support, nora@example.com')).toBeTruthy();
    expect((await region('Passkeys')).getByText('None yet.')).toBeTruthy();
    const authenticator = await region('Authenticator');
    expect(authenticator.getByText(/^On since/)).toBeTruthy();
    const remove = authenticator.getByRole('button', { name: 'Remove the authenticator' });
    expect(remove.getAttribute('aria-disabled')).toBe('true');
    const sessions = await region('Where you are signed in');
    expect(sessions.getByText('This one')).toBeTruthy();
    expect(sessions.getAllByText(/^new device, /)).toHaveLength(1);
    await user.click(sessions.getByRole('button', { name: 'End Firefox on Linux' }));
    await expect.poll(() => sessions.queryByText('Firefox on Linux')).toBeNull();
    expect(sessions.queryByRole('button', { name: 'End all others' })).toBeNull();
  });

  test('ends a session on a new device and reports it to the operators, once by a double click', async () => {
    const desk = await openDeskFixture();
    await desk.hire({ name: 'olaf', role: 'operator' });
    const nora = await desk.hire({ name: 'nora', hasTotp: true });
    const session = (await desk.rows('sessions', { staffId: nora.id }))[0];
    const other = { ...session, id: crypto.randomUUID(), agent: FIREFOX, isNewDevice: true };
    await desk.addRows('sessions', other as Parameters<typeof desk.addRows<'sessions'>>[1]);
    desk.open('/security', nora);
    const sessions = await region('Where you are signed in');
    await userEvent.dblClick(await sessions.findByRole('button', { name: 'End and report Firefox on Linux' }));
    await screen.findByText('It was ended, and the operators were told by email');
    expect(sessions.queryByText('Firefox on Linux')).toBeNull();
    expect((await desk.rows('mails', { recipient: 'olaf@example.com' })).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^nora reports a sign-in at the desk of /u),
    ]);
  });

  test('offers to remove a passkey of another host, beside which the authenticator is the last one here', async () => {
    const desk = await openDeskFixture();
    const nora = await desk.hire({ name: 'nora', hasTotp: true });
    const passkey = { staffId: nora.id, credentialId: 'one', rpId: 'other.example.com', name: 'Work laptop' };
    const kept = { publicKey: Buffer.from(''), counter: 0, transports: '', dateCreated: desk.now(), dateUsed: null };
    await desk.addRows('staffPasskeys', { ...passkey, ...kept });
    desk.open('/security', nora);
    expect(await isDisabled('Remove Work laptop')).toBeNull();
    expect(await isDisabled('Remove the authenticator')).toBe('true');
  });

  test('sets up an authenticator with a new secret after five wrong codes', async () => {
    const desk = await openDeskFixture();
    desk.open('/security', await desk.hire({ name: 'nora' }));
    const user = userEvent.setup();
    const authenticator = await region('Authenticator');
    await user.click(authenticator.getByRole('button', { name: 'Set it up' }));
    const secret = async () => (await authenticator.findByText(/^([A-Z2-7]{4} )+/)).textContent;
    const first = await secret();
    const row = () => desk.row('staffChallenges', { kind: 'factor' });
    await user.type(authenticator.getByLabelText('Type the six digits it shows.'), '000000{Enter}');
    for (let tries = 1; tries <= 5; tries++) {
      await expect.poll(async () => (await row()).tries).toBe(tries); // oxlint-disable-line no-await-in-loop -- one after the other
      await authenticator.findByText(/^This is not right/); // oxlint-disable-line no-await-in-loop
      await user.keyboard('{Enter}'); // oxlint-disable-line no-await-in-loop
    }
    await authenticator.findByText('This took too long, or was tried too often. Start again');
    await user.click(authenticator.getByRole('button', { name: 'Start again' }));
    await user.click(await authenticator.findByRole('button', { name: 'Set it up' }));
    expect(await secret()).not.toBe(first);
    expect(authenticator.queryByText(/^This took too long/)).toBeNull();
  });
});

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
