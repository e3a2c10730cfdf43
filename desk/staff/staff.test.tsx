import { setDuty } from '@octavo/contract/desk-duty';
import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { openDeskFixture } from '#testing/open.tsx';

const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));

describe('spec §12.1 the screen of the staff', () => {
  test('lists people, invites one, and takes the invitation back', async () => {
    const desk = await openDeskFixture();
    desk.open('/staff', desk.operator);
    const user = userEvent.setup();
    expect(await (await row(/^sam/)).findByText('No second factor yet')).toBeTruthy();
    expect(await (await row(/^wren/)).findByText('Password only')).toBeTruthy();
    const last = (await row(/^olga/)).getByRole('button', { name: 'Deactivate olga' });
    expect(last.getAttribute('aria-disabled')).toBe('true');

    await user.type(screen.getByLabelText('Work email'), 'elena{Enter}');
    expect(await screen.findByText('Enter an email address')).toBeTruthy();
    await user.type(screen.getByLabelText('Work email'), '@example.com{Enter}');
    expect(await (await row(/^elena/)).findByText(/link good until/)).toBeTruthy();
    await desk.changeRows('staff', { role: 'operator' }, { email: 'elena@example.com' }); // only invited, so olga stays the last one

    await user.click((await row(/^elena/)).getByRole('button', { name: 'Take back the invitation of elena' }));
    expect(await (await row(/^elena/)).findByText('No way in')).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'Also at' })).toBeNull(); // she is an operator of this site only
  });

  test('changes the role of one, but not her own, with a reason', async () => {
    const desk = await openDeskFixture();
    desk.open('/staff', desk.operator);
    const user = userEvent.setup();
    expect((await row(/^olga/)).queryByRole('button', { name: /change the role/ })).toBeNull(); // her own
    await user.click((await row(/^sam/)).getByRole('button', { name: 'Support: change the role of sam' }));
    expect(document.activeElement).toBe(await screen.findByLabelText('Why'));
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Say why')).toBeTruthy();
    await user.type(screen.getByLabelText('Why'), 'Leads the site{Enter}');
    await user.click(await (await row(/^sam/)).findByRole('button', { name: 'Operator: change the role of sam' }));
    await user.type(await screen.findByLabelText('Why'), 'Too much{Enter}');
    expect(await (await row(/^sam/)).findByRole('button', { name: 'Support: change the role of sam' })).toBeTruthy();
  });

  test('deactivates one and brings back, each with a reason', async () => {
    const desk = await openDeskFixture();
    const { operator, support } = desk;
    desk.open('/staff', operator);
    const user = userEvent.setup();
    await user.click((await row(/^sam/)).getByRole('button', { name: 'Deactivate sam' }));
    expect(document.activeElement).toBe(await screen.findByLabelText('Why'));
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Say why')).toBeTruthy();
    await user.type(screen.getByLabelText('Why'), 'Left the company{Enter}');
    expect(await (await row(/^sam/)).findByText('No way in')).toBeTruthy();
    expect(await desk.row('staff', { id: support.id })).toMatchObject({ deactivationReason: 'Left the company' });
    await user.click((await row(/^sam/)).getByRole('button', { name: 'Bring back sam' }));
    await user.type(await screen.findByLabelText('Why'), 'Came back{Enter}');
    expect(await (await row(/^sam/)).findByText('No second factor yet')).toBeTruthy();
  });

  test('opens a person with devices, last use and ways of signing in, and ends one session with a reason', async () => {
    const desk = await openDeskFixture();
    const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
    await desk.changeRows('sessions', { agent, provenBy: 'totp', isNewDevice: true }, { staffId: desk.support.id });
    desk.open('/staff', desk.operator);
    const user = userEvent.setup();
    const sam = await row(/^sam/);
    expect(sam.getByText('Now')).toBeTruthy();
    await user.keyboard('jj');
    expect(document.activeElement).toBe(sam.getByRole('button', { name: 'sam: where they are signed in' }));
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'Where sam is signed in' })).toBeTruthy();
    expect(await screen.findByText(/^new device, by authenticator, /)).toBeTruthy();
    expect(screen.getByText('Active now')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'End Chrome on Windows' }));
    await user.type(await screen.findByLabelText('Why'), 'A lost laptop{Enter}');
    expect(await screen.findByText('Not signed in anywhere.')).toBeTruthy();
    expect(await desk.row('sessions', { staffId: desk.support.id })).toMatchObject({ endReason: 'ended_by_support' });
  });

  test('D asks about the person who has the focus, I goes to the invitation, which says what a role may do', async () => {
    const desk = await openDeskFixture();
    desk.open('/staff', desk.operator);
    const user = userEvent.setup();
    await row(/^sam/);
    await user.keyboard('jjd');
    expect(await screen.findByText('Deactivate sam?')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Keep' }));
    await user.keyboard('i');
    expect(document.activeElement).toBe(screen.getByLabelText('Work email'));
    const rights = within(screen.getByRole('list', { name: 'What the role Support may do' }));
    expect(rights.getByText(/^May: .*send money back/)).toBeTruthy();
    expect(rights.getByText(/^May not: .*keys/)).toBeTruthy();
  });

  test('says who is on duty: in the row, and how many of those who work; an invitation is nobody yet', async () => {
    const desk = await openDeskFixture();
    await desk.addRows('staff', {
      siteId: 1,
      role: 'support',
      passwordHash: null,
      name: 'Ina',
      email: 'ina@example.com',
    });
    await desk.support.call(setDuty, { body: { isOn: true } });
    desk.open('/staff', desk.operator);
    expect(await (await row(/^sam/)).findByText('Now, on duty')).toBeTruthy();
    expect((await row(/^olga/)).getByText('Now')).toBeTruthy();
    const link = screen.getByRole('link', { name: '1 writer in Writers' });
    expect(link.closest('p')?.textContent).toBe('1 on duty, 2 working, 1 writer in Writers');
    expect(link.getAttribute('href')).toBe('/writers');
  });

  test('marks in amber who has an authenticator and no passkey', async () => {
    const desk = await openDeskFixture();
    await desk.hire({ name: 'tom', hasTotp: true });
    desk.open('/staff', desk.operator);
    expect(await (await row(/^tom/)).findByText('No passkey')).toBeTruthy();
  });

  test('ADR 0467 says before a writer is deactivated how many orders and revisions need another writer', async () => {
    const desk = await openDeskFixture();
    const { operator, writer } = desk;
    const now = new Date();
    const { id: orderId } = await desk.order({ status: 5, writerId: writer.id, datePaid: now, dateCompleted: now });
    await desk.addRows('revisions', { orderId, status: 1, deadline: now, dateCreated: now });
    desk.open('/staff', operator);
    await userEvent.setup().click((await row(/^wren/)).getByRole('button', { name: 'Deactivate wren' }));
    const revisions = await screen.findByText('Revisions that need another writer');
    expect(revisions.closest('dt')?.nextElementSibling?.textContent).toBe('1');
    expect(screen.queryByText('Orders under way that need another writer')).toBeNull();
  });

  test('ADR 0292 invites to several sites with a role at each, and says which one is in the way', async () => {
    const desk = await openDeskFixture();
    const nameOf = (site: number) => desk.settingsOf(site).name;
    await desk.hire({ name: 'olga', role: 'operator', siteId: 2 });
    await desk.hire({ name: 'olga', siteId: 3 }); // of support there
    desk.open('/staff', desk.operator);
    const user = userEvent.setup();
    const also = within(await screen.findByRole('group', { name: 'Also at' }));
    expect(also.getAllByRole('checkbox')).toHaveLength(1);
    await user.type(screen.getByLabelText('Work email'), 'elena@example.com');
    await user.click(also.getByRole('checkbox', { name: nameOf(2) }));
    const role = within(also.getByRole('group', { name: `Role at ${nameOf(2)}` }));
    await user.click(role.getByRole('radio', { name: 'Writer' }));
    await user.click(screen.getByRole('button', { name: 'Send the invitation' }));
    expect(await (await row(/^elena/)).findByText(/link good until/)).toBeTruthy();
    expect(await desk.row('staff', { email: 'elena@example.com', siteId: 2 })).toMatchObject({ role: 'writer' });
    expect(also.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);

    await desk.hire({ name: 'nora', siteId: 2 });
    await user.type(screen.getByLabelText('Work email'), 'nora@example.com');
    await user.click(also.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Send the invitation' }));
    expect(await screen.findByText(`Somebody with this address works at ${nameOf(2)} already`)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Work email').value).toBe('nora@example.com');
  });

  test('names who has no passkey before a day is set, and asks for one of the own first', async () => {
    const desk = await openDeskFixture();
    desk.open('/staff', desk.operator);
    const user = userEvent.setup();
    const only = await screen.findByRole('switch', { name: 'Passkeys only' });
    expect(screen.getByText(/2 people are not ready: olga and sam/)).toBeTruthy(); // a writer needs no factor here
    await user.click(only);
    const day = await screen.findByLabelText('From');
    expect(document.activeElement).toBe(day);
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Choose a day')).toBeTruthy();
    fireEvent.change(day, { target: { value: '2026-01-20' } });
    await user.click(screen.getByRole('button', { name: 'Set the day' }));
    expect(await screen.findByText(/Add a passkey of your own first/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(document.activeElement).toBe(only);
  });
});

test('ADR 0363 what is typed about a person is asked about before another panel takes its place', async () => {
  const desk = await openDeskFixture();
  await desk.changeSite({ languages: ['de'] });
  desk.open('/staff', desk.operator);
  const user = userEvent.setup();
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  const answer = async (name: string) => {
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await user.click(within(question).getByRole('button', { name }));
  };
  await user.type(await screen.findByLabelText('Work email'), 'elena'); // it stays whatever panel is open
  await press('Deactivate sam');
  await press('Deactivate wren'); // nothing was typed
  await user.type(await screen.findByLabelText('Why'), 'Left');
  await press('Deactivate sam');
  await answer('Stay');
  expect(screen.getByText('Deactivate wren?')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Why').value).toBe('Left');
  await press('Deactivate wren'); // it is open
  await press('Support: change the role of sam');
  await answer('Leave without saving');
  expect(await screen.findByText('Make sam an operator?')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Why').value).toBe('');

  const work = /change how much work sam takes$/;
  await user.click(screen.getByRole('button', { name: work }));
  await user.type(await screen.findByLabelText('Conversations that wait, at most'), '1');
  await press('Deactivate wren');
  await answer('Leave without saving');
  await user.click(screen.getByRole('button', { name: work }));
  await user.click(await screen.findByRole('checkbox', { name: 'de' }));
  await press('Deactivate wren');
  await answer('Stay');
  await user.click(screen.getByRole('checkbox', { name: 'de' })); // as it was
  await press('Deactivate wren');
  expect(await screen.findByText('Deactivate wren?')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Work email').value).toBe('elena');
});
