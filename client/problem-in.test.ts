import { expect, test, vi } from 'vitest';
import { problemIn } from './problem-in.ts';

test('spec §8 a refusal keeps its code, its address and the words of the server where our words cannot be loaded', async () => {
  vi.doMock('./problem-words.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const moved = { code: 'order_not_payable', message: 'Nichts zu zahlen', location: '/dashboard' };
  expect(await problemIn(moved)).toEqual(moved);
  expect(await problemIn('<html>')).toMatchObject({ code: 'unexpected' });
  vi.doUnmock('./problem-words.ts');
  expect(await problemIn({ code: 'busy', message: 'x' })).toMatchObject({ code: 'busy' });
});
