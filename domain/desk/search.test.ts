import { describe, expect, test } from 'vitest';
import { excerptOf, searchedNumber, searchedWords, searchedWriter } from './search.ts';

describe('spec §12.4 what the desk searches for', () => {
  test.each([
    { text: '  Ethics OF care ', words: ['ethics', 'of', 'care'] },
    { text: 'COVID-19, Kant’s', words: ['covid', '19', 'kant', 's'] },
    { text: '#48210662', words: ['48210662'] },
    { text: "!'&|:*()", words: [] },
    { text: 'Élan Ж', words: ['élan', 'ж'] },
    { text: 'a b c d e f g h i j', words: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] },
  ])('the words of $text are $words', ({ text, words }) => {
    expect(searchedWords(text)).toEqual(words);
  });

  test.each([
    { text: '#48210662', number: 48_210_662, writer: null },
    { text: ' 20418 ', number: 20_418, writer: 20_418 },
    { text: 'WR-20418', number: null, writer: 20_418 },
    { text: '99999999999', number: null, writer: null },
    { text: 'COVID 19', number: null, writer: null },
  ])('$text is the number $number and the writer $writer', ({ text, number, writer }) => {
    expect([searchedNumber(text), searchedWriter(text)]).toEqual([number, writer]);
  });

  test('an excerpt is the text around the first word that was found', () => {
    const long = `${'before '.repeat(40)}the seminar plan ${'after '.repeat(60)}`;
    const excerpt = excerptOf(long, ['semi']);
    expect(excerpt).toMatch(/^… before .*the seminar plan after .* …$/);
    expect(excerpt.length).toBeLessThan(200);
    expect(excerptOf('Is 6 PM\nfine?', ['fine'])).toBe('Is 6 PM fine?');
    expect(excerptOf('nothing of it', ['other'])).toBe('nothing of it');
    expect(excerptOf('x'.repeat(5000), ['y']).length).toBeLessThan(200);
  });
});
