import { expect, test, vi } from 'vitest';

test('frames are drawn after a test with fake timers that waited for one', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  requestAnimationFrame(() => {});
  vi.useRealTimers();
  expect(await new Promise(requestAnimationFrame)).toBeGreaterThan(0);
});
