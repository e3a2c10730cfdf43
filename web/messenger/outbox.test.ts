import { beforeEach, expect, test } from 'vitest';
import { loadUnsent, saveUnsent } from './outbox.ts';

beforeEach(() => localStorage.clear());

const message = { key: 'k', chat: 'support' as const, text: 'Here it is', writtenAt: new Date(0) };

// jsdom has no IndexedDB, as a browser that keeps no files.
test('spec D20 a message whose files this browser cannot keep is not forgotten: it names them after a reload', async () => {
  expect(await saveUnsent(7, { ...message, files: [new File(['a'], 'brief.pdf')] })).toBe(false);
  expect(await loadUnsent(7, () => false)).toEqual([{ ...message, files: [], lost: ['brief.pdf'] }]);
});

test('a message without files is kept', async () => {
  expect(await saveUnsent(7, { ...message, files: [] })).toBe(true);
  expect(await loadUnsent(7, () => false)).toEqual([{ ...message, files: [] }]);
});
