import { describe, expect, it } from 'vitest';
import { dictionaries } from './dictionaries.ts';
import { directionOf, languageOf, languagesOf } from './language.ts';
import { plural } from './plural.ts';
import { pseudo, pseudoDictionary } from './pseudo.ts';

describe('languages', () => {
  it.each([
    ['en', 'en'],
    ['en-GB', 'en'],
    ['qps', 'qps'],
    ['qps-rtl', 'qps-rtl'],
    ['xx', 'en'],
    ['', 'en'],
  ])('the code "%s" means %s', (code, language) => expect(languageOf(code)).toBe(language));

  it('a site always has English, and pseudo-languages only when allowed', () => {
    expect(languagesOf([], { withPseudo: false })).toEqual(['en']);
    expect(languagesOf(['en', 'qps'], { withPseudo: false })).toEqual(['en']);
    expect(languagesOf(['en'], { withPseudo: true })).toEqual(['en', 'qps', 'qps-rtl']);
  });

  it('only the mirrored pseudo-language is read from right to left', () => {
    expect(['en', 'qps', 'qps-rtl'].map((code) => directionOf(languageOf(code)))).toEqual(['ltr', 'ltr', 'rtl']);
  });
});

const pages = (n: number) => plural('en', n, { one: `${n} page`, other: `${n} pages` });

describe('plural forms', () => {
  it.each([
    [0, '0 pages'],
    [1, '1 page'],
    [2, '2 pages'],
    [21, '21 pages'],
  ])('%i is "%s"', (n, words) => expect(pages(n)).toBe(words));

  it('a missing form is replaced by `other`', () => {
    expect(plural('en', 1, { other: 'pages' })).toBe('pages');
  });
});

describe('the pseudo-language', () => {
  it('puts a text in brackets and makes it a third longer', () => {
    expect(pseudo('Orders')).toBe('⟦Orders~~⟧');
    expect(pseudo('Keep this receipt for your records')).toBe('⟦Keep this receipt for your records~~~~~~ ~~~~~~⟧');
  });

  it('does not change a text of spaces', () => expect(pseudo(' ')).toBe(' '));

  it('applies to every text of a dictionary, and to the results of its functions', () => {
    const words = pseudoDictionary({
      title: 'Files',
      status: { 1: 'Unpaid' },
      steps: ['One'],
      pages: (n: number) => `${n} pages`,
    });
    expect(words.title).toBe('⟦Files~~⟧');
    expect(words.status[1]).toBe('⟦Unpaid~~⟧');
    expect(words.steps).toEqual(['⟦One~⟧']);
    expect(words.pages(6)).toBe('⟦6 pages~~~⟧');
  });
});

describe('dictionaries in several languages', () => {
  const words = dictionaries({ title: 'Files', none: 'No files' }, { 'qps-rtl': { title: 'never used' } });

  it('return English, and the pseudo-language derived from it', () => {
    expect(words('en').title).toBe('Files');
    expect(words('qps').none).toBe('⟦No files~~~⟧');
    expect(words('qps-rtl').title).toBe('⟦Files~~⟧');
  });

  it('are created once', () => expect(words('qps')).toBe(words('qps')));
});
