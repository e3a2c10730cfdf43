import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanWords } from './text.ts';

const markup = fc
  .array(fc.constantFrom('<', '>', '/', '!', '\u0001', 'a', 'b', '3', ' ', '"', '😀', '<b>', '</b>', '<!--'))
  .map((parts) => parts.join(''));

describe('spec §5 what a customer typed', () => {
  test.each([
    { text: '\u0000The\u0008 <b>Ethics</b>\u001f ', is: 'The Ethics' },
    { text: '<\u0001b>bold</b>', is: 'bold' },
    { text: ' One\n\ttwo ', is: 'One\n\ttwo' },
    { text: 'if (a<b && c>d)', is: 'if (a<b && c>d)' },
  ])('$text is sent as $is', ({ text, is }) => {
    expect(cleanWords(text)).toBe(is);
  });

  test('and the server, which cleans it again, finds nothing more', () => {
    fc.assert(
      fc.property(fc.oneof(markup, fc.string({ unit: 'binary' })), (text) => {
        expect(cleanWords(cleanWords(text))).toBe(cleanWords(text));
      }),
      { numRuns: 2000 },
    );
  });
});
