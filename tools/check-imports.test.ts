import { describe, expect, test } from 'vitest';
import { wrongArrows } from './check-imports.ts';

describe('check-imports', () => {
  const layers = ['db.ts', 'http', 'orders', 'app.ts'];

  test.each([
    { what: 'a lower folder', arrow: { from: 'orders/create-order.ts', to: 'http/on.ts' }, says: [] },
    { what: 'its own folder', arrow: { from: 'orders/create-order.ts', to: 'orders/store.ts' }, says: [] },
    {
      what: 'a higher folder',
      arrow: { from: 'http/on.ts', to: 'orders/store.ts' },
      says: ['http/on.ts imports orders/store.ts'],
    },
    { what: 'a higher file', arrow: { from: 'orders/x.ts', to: 'app.ts' }, says: ['orders/x.ts imports app.ts'] },
    {
      what: 'from a folder without a layer',
      arrow: { from: 'utils/x.ts', to: 'db.ts' },
      says: ['utils/x.ts is in no layer'],
    },
  ])('$what', ({ arrow, says }) => {
    expect(wrongArrows([arrow], layers)).toEqual(says);
  });
});
