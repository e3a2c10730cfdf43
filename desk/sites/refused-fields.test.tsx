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
  const WHOLE = 'Enter a whole number from 1 to 100';
  test.each([
    { what: 'an end before its beginning', type: { Begins: '2099-02-01T00:00', Ends: '2099-01-01T00:00' }, issue: 'Choose an end after the beginning' },
    { what: 'an end in the past', type: { Ends: '2020-12-01T10:00' }, issue: 'Choose an end that is to come' },
    { what: 'an end with a year of five digits', type: { Ends: '20261-12-15T10:00' }, issue: 'Enter a date and a time, with a year of four digits' },
    { what: 'a beginning with a year of six digits', type: { Begins: '123456-12-01T10:00' }, issue: 'Enter a date and a time, with a year of four digits' },
    { what: 'a percentage in hexadecimal', type: { Percent: '0x10' }, issue: WHOLE },
    { what: 'a percentage with an exponent', type: { Percent: '1e1' }, issue: WHOLE },
    { what: 'a percentage in letters', type: { Percent: 'abc' }, issue: WHOLE },
    { what: 'a percentage above 100', type: { Percent: '101' }, issue: WHOLE },
    { what: 'a least price with a comma', type: { 'Orders from': '1,5' }, issue: 'Enter an amount without commas, such as 2500 or 99.50' },
    { what: 'a count with an exponent', type: { 'Orders in all': '1e2' }, issue: 'Enter a whole number in digits only, such as 2500' },
  ])('of a code with $what', async ({ type, issue }) => {
    desk.open(paths.site(1, 'codes'), desk.operator);
    await user.click(await screen.findByRole('button', { name: 'New code' }));
    const form = within(screen.getByRole('form', { name: 'A new code' }));
    await user.type(form.getByLabelText('Code'), 'FALL-15');
    await user.type(form.getByLabelText('Why'), 'For the term');
    const typed = { Percent: '15', ...type };
    for (const [label, value] of Object.entries(typed)) {
      const field = form.getByLabelText<HTMLInputElement>(label);
      if (field.type === 'datetime-local') field.type = 'text'; // the one of jsdom takes no longer years, those of browsers do
      fireEvent.change(field, { target: { value } });
    }
    await user.click(form.getByRole('button', { name: 'Make the code' }));
    expect(await form.findByText(issue)).toBeTruthy();
    const field = form.getByLabelText(Object.keys(type).at(-1) ?? '');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field);
  }); // oxfmt-ignore

  test('of a code with several wrong fields, each, and its end has its year where that is another one', async () => {
    desk.open(paths.site(1, 'codes'), desk.operator);
    await user.click(await screen.findByRole('button', { name: 'New code' }));
    const form = within(screen.getByRole('form', { name: 'A new code' }));
    await user.click(form.getByRole('button', { name: 'Make the code' }));
    for (const label of ['Code', 'Percent', 'Why']) expect(form.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(form.getByLabelText('Code'));
    await user.type(form.getByLabelText('Code'), 'LATE-15');
    await user.type(form.getByLabelText('Percent'), '15');
    await user.type(form.getByLabelText('Why'), 'For long');
    fireEvent.change(form.getByLabelText('Ends'), { target: { value: '2099-12-01T10:00' } });
    await user.click(form.getByRole('button', { name: 'Make the code' }));
    expect(await screen.findByText(/^Until Dec 1, 2099, 10:00/)).toBeTruthy();
  }); // oxfmt-ignore

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
