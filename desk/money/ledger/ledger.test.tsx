import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openDeskFixture } from '#testing/open.tsx';

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });

test('spec §12.12 a filter of the ledger keeps what is typed while a provider is chosen, and Reset empties all of it', async () => {
  const desk = await openDeskFixture();
  const user = userEvent.setup();
  desk.open('/money/ledger', desk.operator);
  await user.type(await field('From'), '2026-01-01');
  await user.click(screen.getByRole('combobox', { name: 'Provider' }));
  await user.click(await screen.findByRole('option', { name: 'Fondy' }));
  expect((await field('From')).value).toBe('2026-01-01');
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect((await field('From')).value).toBe('');
  await user.type(await field('To'), 'someday');
  await user.click(screen.getByRole('button', { name: 'Reset' })); // with nothing in the address
  expect((await field('To')).value).toBe('');
});
