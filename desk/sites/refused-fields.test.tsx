import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { paths } from '#app/paths.ts';
import { type DeskFixture, openDeskFixture } from '#testing/open.tsx';

let desk: DeskFixture;
let user: ReturnType<typeof userEvent.setup>;
beforeAll(async () => {
  desk = await openDeskFixture();
});
beforeEach(() => {
  user = userEvent.setup();
});

describe('spec §12.14 what is refused is said at its field, in words', () => {
  test('of a code that ends before it begins', async () => {
    desk.open(paths.site(1, 'codes'), desk.operator);
    await user.click(await screen.findByRole('button', { name: 'New code' }));
    const form = within(screen.getByRole('form', { name: 'A new code' }));
    await user.type(form.getByLabelText('Code'), 'FALL-15');
    await user.type(form.getByLabelText('Percent'), '15');
    fireEvent.change(form.getByLabelText('Begins'), { target: { value: '2027-02-01T00:00' } });
    fireEvent.change(form.getByLabelText('Ends'), { target: { value: '2027-01-01T00:00' } });
    await user.type(form.getByLabelText('Why'), 'For the term');
    await user.click(form.getByRole('button', { name: 'Make the code' }));
    expect(await form.findByText('Choose an end after the beginning')).toBeTruthy();
    expect(form.getByLabelText('Ends').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(form.getByLabelText('Ends'));
  });

  test.each([
    { provider: 'PayPal', name: 'api-url', value: 'paypal', issue: 'Give an address, such as https://api.example.com' },
    { provider: 'Fondy', name: 'merchant-id', value: 'mine', issue: 'Give a whole number' },
    { provider: 'Paycore', name: 'mode', value: 'real', issue: 'Choose test or live' },
  ])('of the account at $provider: $name', async ({ provider, name, value, issue }) => {
    desk.open(paths.site(1, 'providers'), desk.operator);
    const row = (await screen.findByText(provider)).closest('li')!;
    await user.click(within(row).getByRole('button', { name: 'Add key' }));
    const field = within(row).getByLabelText(name);
    await user.type(field, value);
    await user.click(within(row).getByRole('button', { name: 'Save the account' }));
    expect(await within(row).findAllByText(issue)).toHaveLength(1); // not in a banner too
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field);
    await user.type(field, 'x');
    expect(within(row).queryByText(issue)).toBeNull();
  });
});
