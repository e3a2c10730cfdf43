import { expect, test } from 'vitest';
import { toFile, toKept } from './kept-file.ts';

test('a file is kept as bytes with its name, type and time, and comes back the same', async () => {
  const file = new File(['Größe 😀'], 'brief.txt', { type: 'text/plain', lastModified: 1_700_000_000_000 });
  const kept = await toKept(file);
  expect(Object.values(kept).some((value) => value instanceof Blob)).toBe(false);
  const again = toFile(structuredClone(kept));
  expect(await again.text()).toBe('Größe 😀');
  expect(again).toMatchObject({
    name: 'brief.txt',
    type: 'text/plain',
    lastModified: 1_700_000_000_000,
    size: file.size,
  });
});

test('a File that an earlier version kept is that file', () => {
  const file = new File(['a'], 'a.txt');
  expect(toFile(file)).toBe(file);
});
