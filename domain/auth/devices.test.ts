import { describe, expect, test } from 'vitest';
import { isInUse } from './devices.ts';

describe('ADR 0242 a session in use', () => {
  test('has renewed its tokens in the last ten minutes', () => {
    const now = new Date('2026-11-20T10:00:00Z');
    expect(isInUse(new Date('2026-11-20T09:50:00Z'), now)).toBe(true);
    expect(isInUse(new Date('2026-11-20T09:49:59Z'), now)).toBe(false);
  });
});
