import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { cache } from '@octavo/client/cache';
import { PreviewModal } from './PreviewModal.tsx';

const FILES = ['one.pdf', 'two.pdf', 'three.pdf'].map((name, at) => ({ id: at + 1, name }));

const shown = () => screen.getByRole('heading').textContent;

test.each([
  { dir: 'ltr', next: '{ArrowRight}', previous: '{ArrowLeft}' },
  { dir: 'rtl', next: '{ArrowLeft}', previous: '{ArrowRight}' },
])('spec §11.74 arrow keys go through the files in the direction of reading ($dir)', async (page) => {
  document.dir = page.dir;
  onTestFinished(() => void (document.dir = ''));
  const [first = { id: 1, name: '' }] = FILES;
  render(
    <QueryClientProvider client={cache}>
      <PreviewModal files={FILES} first={first} onClose={() => {}} />
    </QueryClientProvider>,
  );
  const press = async (key: string) => {
    await userEvent.keyboard(key);
    return shown();
  };
  expect(shown()).toBe('one.pdf');
  expect(await press(page.previous)).toBe('one.pdf');
  expect(await press(page.next)).toBe('two.pdf');
  expect(await press(page.next)).toBe('three.pdf');
  expect(await press(page.next)).toBe('three.pdf');
  expect(await press(page.previous)).toBe('two.pdf');
});
