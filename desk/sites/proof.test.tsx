import { totpCode } from '@octavo/server/testing/staff';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { paths } from '#app/paths.ts';
import { openDeskFixture } from '#testing/open.tsx';

const limitField = () => screen.findByLabelText<HTMLInputElement>('Back on the word of one person, at most');
const digits = () => screen.findByLabelText('Six digits of your authenticator');
const bar = () => within(screen.getByRole('region', { name: 'What is not saved yet' }));
const why = () => bar().getByLabelText<HTMLInputElement>('Why');

test('spec §12.14, ADR 0105 Save asks for a fresh proof where a field needs one: what is typed stays, and is saved once it is given', async () => {
  const desk = await openDeskFixture();
  const user = userEvent.setup();
  const nora = await desk.hire({ name: 'nora', role: 'operator', hasTotp: true });
  await desk.later(10.5);
  desk.open(paths.site(1, 'settings'), nora);
  const stored = async () => (await desk.row('sites', { id: 1 })).refundLimit; // in cents
  const before = await stored();
  const save = () => user.click(bar().getByText('Save'));

  await user.clear(await limitField());
  await user.type(await limitField(), '2500.5');
  await user.type(why(), 'Agreed');
  await save();
  await digits();
  await user.keyboard('{Escape}'); // nobody has to
  expect(await screen.findByText('Confirm that it is you', { selector: '[role=alert] *' })).toBeTruthy();
  expect([(await limitField()).value, why().value]).toEqual(['2500.5', 'Agreed']);
  expect(await stored()).toBe(before);

  await save();
  await user.type(await digits(), `${totpCode(desk.now())}{Enter}`);
  await waitFor(async () => expect(await stored()).toBe(250_050));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'What is not saved yet' })).toBeNull());
  await waitFor(async () => expect((await limitField()).value).toBe('2500.5'));
});
