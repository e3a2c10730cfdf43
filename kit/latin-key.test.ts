import { expect, test } from 'vitest';
import { latinKeyOf } from './takesKeys.ts';

test.each([
  { layout: 'Cyrillic', key: 'о', code: 'KeyJ', is: 'j' },
  { layout: 'Cyrillic with Shift', key: 'О', code: 'KeyJ', shiftKey: true, is: 'J' },
  { layout: 'Cyrillic', key: 'х', code: 'BracketLeft', is: '[' },
  { layout: 'Greek', key: 'ξ', code: 'KeyJ', is: 'j' },
  { layout: 'Arabic', key: 'ت', code: 'KeyJ', is: 'j' },
  { layout: 'Hebrew', key: 'ח', code: 'KeyJ', is: 'j' },
  { layout: 'Hebrew', key: '/', code: 'KeyQ', is: '/' },
  { layout: 'French, which keeps its own letters', key: 'a', code: 'KeyQ', is: 'a' },
  { layout: 'German', key: 'ö', code: 'Semicolon', is: 'ö' },
  { layout: 'any', key: 'Escape', code: 'Escape', is: 'Escape' },
])('spec §12.3 $key of a layout ($layout) is $is', ({ key, code, shiftKey = false, is }) => {
  expect(latinKeyOf(new KeyboardEvent('keydown', { key, code, shiftKey }))).toBe(is);
});
