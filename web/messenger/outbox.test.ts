import { beforeEach, expect, test } from 'vitest';
import { loadUnsent, saveUnsent } from './outbox.ts';

beforeEach(() => localStorage.clear());

const message = { key: 'k', chat: 'support' as const, writtenAt: new Date(0) };

const here = (...files: File[]) => ({ body: 'Here it is', files });

// jsdom has no IndexedDB, as a browser that keeps no files.
test('spec D20 a message whose files this browser cannot keep is not forgotten: it names them after a reload', async () => {
  expect(await saveUnsent(7, { ...message, content: here(new File(['a'], 'brief.pdf')) })).toBe(false);
  expect(await loadUnsent(7, () => false)).toEqual([{ ...message, content: here(), lost: ['brief.pdf'] }]);
});

test('a message without files is kept', async () => {
  expect(await saveUnsent(7, { ...message, content: here() })).toBe(true);
  expect(await loadUnsent(7, () => false)).toEqual([{ ...message, content: here() }]);
});

test('spec §2 a sticker is kept', async () => {
  expect(await saveUnsent(7, { ...message, content: { sticker: 3 } })).toBe(true);
  expect(await loadUnsent(7, () => false)).toEqual([{ ...message, content: { sticker: 3 } }]);
});
