import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanWords, stripTags } from './text.ts';

/** Text that is mostly what markup is made of. */
const tangled = fc.array(
  fc.constantFrom('<', '>', '/', '!', '?', 'a', 'b', '3', ' ', '"', '😀', '<b>', '</b>', '<!--'),
);
const markup = fc.oneof(
  fc.string(),
  tangled.map((parts) => parts.join('')),
);

describe('spec §5 markup tags are stripped', () => {
  test.each([
    { text: '<b>bold</b>', is: 'bold' },
    { text: '<script>alert(1)</script>', is: 'alert(1)' },
    { text: '<img src=x onerror="alert(1)">', is: '' },
    { text: '<!-- note -->kept<?php ?>', is: 'kept' },
    { text: '<scr<b>ipt>alert(1)', is: 'alert(1)' },
    { text: '<<b>script>alert(1)', is: 'alert(1)' },
  ])('$text becomes $is', ({ text, is }) => {
    expect(stripTags(text)).toBe(is);
  });

  test.each(['I <3 this', '5<10', 'a < b > c', '<', '>', 'x <', 'an open <tag', '', '😀 <3'])('%j stays', (text) => {
    expect(stripTags(text)).toBe(text);
  });

  test('once is enough', () => {
    fc.assert(
      fc.property(markup, (text) => stripTags(stripTags(text)) === stripTags(text)),
      { numRuns: 2000 },
    );
  });

  test('no tag is left', () => {
    fc.assert(
      fc.property(markup, (text) => !/<[a-z/!?][^<>]*>/i.test(stripTags(text))),
      { numRuns: 2000 },
    );
  });

  test('text without a tag’s beginning stays as it is', () => {
    fc.assert(
      fc.property(markup, (text) => {
        fc.pre(!/<[a-z/!?]/i.test(text));
        return stripTags(text) === text;
      }),
    );
  });

  test('controls C19 a long tangle costs no more than its length', { timeout: 1000 }, () => {
    expect(stripTags('<a'.repeat(500_000))).toHaveLength(1_000_000);
    expect(stripTags('<'.repeat(500_000) + '>'.repeat(500_000))).toHaveLength(1_000_000);
  });
});

describe('spec §5 what a customer typed', () => {
  test.each([
    { text: '\u0000The\u0008 <b>Ethics</b>\u001f ', is: 'The Ethics' },
    { text: '<\u0001b>bold</b>', is: 'bold' },
    { text: ' One\n\ttwo ', is: 'One\n\ttwo' },
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
