import { describe, expect, test } from 'vitest';
import { deadlineDate } from './deadlines.ts';

const NOW = new Date(2026, 10, 22, 8, 12); // a Sunday

describe('the moment of a deadline, in one line', () => {
  test.each([
    { hours: 3, text: 'Sun 11:12 AM' },
    { hours: 24, text: 'Mon 8:12 AM' },
    { hours: 144, text: 'Sat 8:12 AM' },
    { hours: 168, text: 'Nov 29, 8:12 AM' },
    { hours: 480, text: 'Dec 12, 8:12 AM' },
  ])('$hours hours: $text', ({ hours, text }) => {
    expect(deadlineDate(hours, { mode: { kind: 'new' }, now: NOW }).replaceAll('\u202F', ' ')).toBe(text);
  });
});
