import { describe, expect, test } from 'vitest';
import { TOGGLE, readFlag, readToggle } from './toggle.ts';

describe('spec §4 “Toggle options (premium writer, extra check, originality report, one-page summary) flip between 1 (off) and 2 (on)”', () => {
  test('1 and 2 are the written values', () => {
    expect(TOGGLE).toEqual({ off: 1, on: 2 });
  });

  test.each([
    { text: '1', is: false },
    { text: '2', is: true },
    { text: '0', is: undefined },
    { text: '12', is: undefined },
    { text: 'true', is: undefined },
    { text: '', is: undefined },
    { text: undefined, is: undefined },
  ])('$text is read as $is', ({ text, is }) => {
    expect(readToggle(text)).toBe(is);
  });
});

test.each([
  { text: 'true', is: true },
  { text: '1', is: true },
  { text: 'false', is: false },
  { text: '0', is: false },
  { text: '2', is: undefined },
  { text: undefined, is: undefined },
])('a flag such as editing: $text is read as $is', ({ text, is }) => {
  expect(readFlag(text)).toBe(is);
});
