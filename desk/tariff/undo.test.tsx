import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openDeskFixture } from '#testing/open.tsx';

test('spec §12.16 Ctrl Z takes back what was typed in one price, and in the reason only the text there', async () => {
  const desk = await openDeskFixture();
  const user = userEvent.setup();
  desk.open('/tariff', desk.operator);
  await screen.findByRole('columnheader', { name: 'Level' });
  const [first, second] = [...document.querySelectorAll<HTMLInputElement>('table input')];
  if (!first || !second) throw new Error('The table has two prices.');
  const before = [first.value, second.value];
  const write = async (field: HTMLInputElement, text: string) => {
    await user.clear(field);
    await user.type(field, text);
  };
  await write(first, '91');
  await write(second, '92');

  const reason = screen.getByRole('textbox', { name: /^Why/ });
  await user.type(reason, 'A new year');
  expect(fireEvent.keyDown(reason, { key: 'z', code: 'KeyZ', ctrlKey: true })).toBe(true); // not prevented
  expect([first.value, second.value]).toEqual(['91.00', '92.00']);

  fireEvent.keyDown(first, { key: 'z', code: 'KeyZ', ctrlKey: true });
  expect([first.value, second.value]).toEqual(['91.00', before[1]]);
  fireEvent.keyDown(document.body, { key: 'z', code: 'KeyZ', ctrlKey: true });
  expect([first.value, second.value]).toEqual(before);
});
