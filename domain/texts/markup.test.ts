import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { partMarkup } from './markup.ts';

const without = (text: string) => partMarkup(text).text;

/** Text that is mostly what markup is made of. */
const tangled = fc
  .array(
    fc.constantFrom(
      '<',
      '>',
      '/',
      '!',
      '"',
      "'",
      '=',
      'a',
      'b',
      'x',
      '3',
      ' ',
      '\n',
      '😀',
      '<b>',
      '</b>',
      '<i x="',
      'script',
    ),
  )
  .map((parts) => parts.join(''));
const texts = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), tangled);

const elements = fc.constantFrom('b', 'SCRIPT', 'img', 'h2', 'blockquote', 'svg', 'font', 'td', 'a');
const attributes = fc.constantFrom(
  '', ' hidden', ' href="/x?a=1&b=>"', " title='2 > 1'", ' onload=alert(1)', '/src=x', '\n class = "c"', ' data-a="" checked',
); // oxfmt-ignore
const tags = fc.oneof(
  fc
    .tuple(elements, attributes, fc.constantFrom('', ' ', '/', ' /'))
    .map(([name, more, end]) => `<${name}${more}${end}>`),
  elements.map((name) => `</${name}>`),
);
const plain = fc.string().map((text) => text.replaceAll('<', ''));

describe('controls A11, spec §5 “Markup tags are stripped”: tags of the elements of HTML, and no others (ADR 0031)', () => {
  test.each([
    { text: '<b>bold</b>', is: 'bold' },
    { text: '<script>alert(1)</script>', is: 'alert(1)' },
    { text: '<img src=x onerror="alert(1)">', is: '' },
    { text: '<IMG/SRC=x/onerror=alert(1)>', is: '' },
    { text: '<a title="2 > 1" href=/x>link</a >', is: 'link' },
    { text: 'one<br/>two<hr />three', is: 'onetwothree' },
    { text: '<input disabled checked>', is: '' },
    { text: '<svg\nonload=alert(1)>', is: '' },
    { text: '<scr<b>ipt>alert(1)', is: 'alert(1)' },
    { text: '<<b>script>alert(1)', is: 'alert(1)' },
    { text: '<<<b>b>i>deep', is: 'deep' },
  ])('$text becomes $is', ({ text, is }) => expect(without(text)).toBe(is));

  test.each([
    'if (a<b && c>d) return x<<2;',
    'a <b and c> d',
    'a<b, c>d',
    '5<10, 10>5, x<y>z',
    'I <3 this',
    'List<String> names = new ArrayList<>();',
    'Map<Integer, List<T>> m; std::vector<int> v;',
    '#include <stdio.h>',
    'template <typename T>',
    '<?php echo 1 ?>',
    '<!-- not an element -->',
    '<my-widget>',
    '<foo>bar</foo>',
    '<h7>',
    '< b>',
    'an open <b',
    '<',
    '>',
    '',
  ])('ADR 0031 unknown tags, mathematics and code stay: %j', (text) =>
    expect(partMarkup(text)).toEqual({ text, tags: [] }),
  );

  test('what goes is named, in order', () => {
    expect(partMarkup('<p>if (a<b && c>d) <em>stop</em>').tags).toEqual(['<p>', '<em>', '</em>']);
  });

  test('any tags go from any text, and nothing else does', () => {
    const pieces = fc.array(fc.tuple(plain, tags), { minLength: 1 });
    fc.assert(
      fc.property(pieces, plain, (parts, last) => {
        const parted = partMarkup(parts.flat().join('') + last);
        expect(parted).toEqual({
          text: parts.map(([words]) => words).join('') + last,
          tags: parts.map(([, tag]) => tag),
        });
      }),
      { numRuns: 2000 },
    );
  });

  test('a text with names that are no elements stays as it is', () => {
    const names = fc.stringMatching(/^[A-Z][a-z]{3,9}[0-9]$/);
    const code = fc.array(
      fc.oneof(
        names.map((name) => `<${name}>`),
        fc.constantFrom('<', '<=', ' < ', '<3', '<<', '&&', '>'),
      ),
    );
    fc.assert(fc.property(code, (parts) => without(parts.join(' ')) === parts.join(' ')));
  });

  test('once is enough, and what is left and what was taken make the length of the text', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const parted = partMarkup(text);
        expect(partMarkup(parted.text)).toEqual({ text: parted.text, tags: [] });
        expect(parted.text.length + parted.tags.join('').length).toBe(text.length);
      }),
      { numRuns: 5000 },
    );
  });

  test.each([
    ['<a', 500_000],
    ['<b x="', 200_000],
    [`<a x="<a y='`, 100_000],
    ['<i x="<b>"', 100_000],
    ['<a x=a/hidden/b=c/hidden/', 50_000],
    ['<a x="" ', 100_000],
    ['<a a', 200_000],
  ])('controls C19 %j many times costs no more than its length', (text, times) => {
    expect(without(text.repeat(times)).length).toBeGreaterThan(0);
  });

  test('controls C19 tags within tags cost no more than their length', () => {
    expect(without('<b'.repeat(200_000) + '>'.repeat(200_000))).toBe('');
    expect(without(`<b x="${'y'.repeat(1900)}${'<i>'.repeat(100_000)}`)).toHaveLength(1906);
  });
});
