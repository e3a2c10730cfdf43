import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { openDeskFixture } from '#testing/open.tsx';

const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));

describe('spec §12.1 the screen of the staff', () => {
  test('lists people, invites one, deactivates one with a reason, and brings back', async () => {
    const desk = await openDeskFixture();
    const { operator, support } = desk;
    desk.open('/staff', operator);
    const user = userEvent.setup();
    expect(await (await row(/^sam/)).findByText('No second factor yet')).toBeTruthy();
    expect(await (await row(/^wren/)).findByText('Password only')).toBeTruthy();
    const last = (await row(/^olga/)).getByRole('button', { name: 'Deactivate olga' });
    expect(last.getAttribute('aria-disabled')).toBe('true');

    await user.type(screen.getByLabelText('Work email'), 'elena{Enter}');
    expect(await screen.findByText('Enter an email address')).toBeTruthy();
    await user.type(screen.getByLabelText('Work email'), '@example.com{Enter}');
    expect(await (await row(/^elena/)).findByText(/link good until/)).toBeTruthy();

    await user.click((await row(/^elena/)).getByRole('button', { name: 'Take back the invitation of elena' }));
    expect(await (await row(/^elena/)).findByText('Has not signed in')).toBeTruthy();

    expect((await row(/^olga/)).queryByRole('button', { name: /change the role/ })).toBeNull(); // her own
    await user.click((await row(/^sam/)).getByRole('button', { name: 'Support: change the role of sam' }));
    expect(document.activeElement).toBe(await screen.findByLabelText('Why'));
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Say why')).toBeTruthy();
    await user.type(screen.getByLabelText('Why'), 'Leads the site{Enter}');
    await user.click(await (await row(/^sam/)).findByRole('button', { name: 'Operator: change the role of sam' }));
    await user.type(await screen.findByLabelText('Why'), 'Too much{Enter}');
    expect(await (await row(/^sam/)).findByRole('button', { name: 'Support: change the role of sam' })).toBeTruthy();

    await user.click((await row(/^sam/)).getByRole('button', { name: 'Deactivate sam' }));
    expect(document.activeElement).toBe(await screen.findByLabelText('Why'));
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Say why')).toBeTruthy();
    await user.type(screen.getByLabelText('Why'), 'Left the company{Enter}');
    expect(await (await row(/^sam/)).findByText('No way in')).toBeTruthy();
    expect(await desk.row('staff', { id: support.id })).toMatchObject({ deactivationReason: 'Left the company' });
    await user.click((await row(/^sam/)).getByRole('button', { name: 'Bring back sam' }));
    expect(await (await row(/^sam/)).findByText('No second factor yet')).toBeTruthy();
  });
});
