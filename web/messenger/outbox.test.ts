import { beforeEach, expect, test } from 'vitest';
import { deleteUnsent, loadUnsent, ordersWithUnsent, saveFiles, saveUnsent, savedKeys } from './outbox.ts';

beforeEach(() => localStorage.clear());

const message = {
  key: 'k',
  chat: 'support' as const,
  writtenAt: new Date(0),
  customer: 1,
  content: { body: 'Here it is', files: [] as File[] },
};

// jsdom has no IndexedDB, as a browser that keeps no files.
test('spec D20 a message whose files this browser cannot keep is not forgotten: it names them after a reload', async () => {
  const withFile = { ...message, content: { body: 'Here it is', files: [new File(['a'], 'brief.pdf')] } };
  expect(saveUnsent(7, withFile)).toBe(true);
  expect(await saveFiles(withFile)).toBe(false);
  expect(await loadUnsent(7, 'k')).toEqual({ ...message, lost: ['brief.pdf'] });
});

test('a message without files is kept, until it is sent or discarded', async () => {
  saveUnsent(7, message);
  expect(await loadUnsent(7, 'k')).toEqual(message);
  deleteUnsent(7, 'k');
  expect(await loadUnsent(7, 'k')).toBe(undefined);
});

test('spec §2 a sticker is kept', async () => {
  saveUnsent(7, { ...message, content: { sticker: 3 } });
  expect(await loadUnsent(7, 'k')).toEqual({ ...message, content: { sticker: 3 } });
});

test('messages are kept in the order in which they were written, and only for who has written them', () => {
  saveUnsent(7, { ...message, key: 'b', writtenAt: new Date(2) });
  saveUnsent(7, { ...message, key: 'a', writtenAt: new Date(1) });
  saveUnsent(8, { ...message, key: 'c', customer: 2 });
  expect(savedKeys(7, 1)).toEqual(['a', 'b']);
  expect(savedKeys(8, 1)).toEqual([]);
  expect(ordersWithUnsent().toSorted()).toEqual([7, 8]);
});
