import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { cache } from '@octavo/client/cache';
import { PreviewModal } from './PreviewModal.tsx';

const FILES = ['one.pdf', 'two.pdf', 'three.pdf'].map((name, at) => ({ id: at + 1, name }));

const shown = () => screen.getByRole('heading').textContent;

test('spec §11.74 the pages of a file are below each other, and can be made larger; Download is beside them', async () => {
  const file = { id: 9, name: 'paper.pdf', pages: 3 };
  render(
    <QueryClientProvider client={cache}>
      <PreviewModal files={[file]} first={file} onClose={() => {}} />
    </QueryClientProvider>,
  );
  await screen.findByText('Page 1 of 3');
  screen.getByText('Page 3 of 3');
  expect(screen.queryByRole('button', { name: 'Next file' })).toBeNull();
  screen.getByRole('button', { name: 'Download' });
  screen.getByText('100%');
  await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
  screen.getByText('150%');
  await userEvent.click(screen.getByRole('button', { name: 'Zoom out' }));
  expect(screen.getByRole('button', { name: 'Zoom out' }).ariaDisabled).toBe('true');
  screen.getByText('100%');
});

test('spec §11.74 a page that cannot be drawn keeps no later one away', async () => {
  const noRetries = new QueryClient({ defaultOptions: { queries: { retry: false } } }); // without a session each call fails at once
  const file = { id: 10, name: 'paper.pdf', pages: 3 };
  render(
    <QueryClientProvider client={noRetries}>
      <PreviewModal files={[file]} first={file} onClose={() => {}} />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(3));
});

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
