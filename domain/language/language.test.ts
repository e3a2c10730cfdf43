import { describe, expect, it } from 'vitest';
import { dictionaries } from './dictionaries.ts';
import { directionOf, isInArabicLetters, isLanguageTag, languageOf, languagesOf, nameOf, spokenOf } from './tags.ts';
import { plural } from './plural.ts';
import { pseudo, pseudoDictionary } from './pseudo.ts';

describe('languages', () => {
  it.each([
    ['en', 'en'],
    ['en-GB', 'en'],
    ['qps', 'qps'],
    ['qps-rtl', 'qps-rtl'],
    ['de', 'de'],
    ['pt-br', 'pt-BR'],
    ['ar-EG', 'ar-EG'],
    ['not a tag', 'en'],
    ['', 'en'],
  ])('the code "%s" means %s', (code, language) => expect(languageOf(code)).toBe(language));

  it('a site always has English, and pseudo-languages only when allowed', () => {
    expect(languagesOf([], { withPseudo: false })).toEqual(['en']);
    expect(languagesOf(['en', 'qps'], { withPseudo: false })).toEqual(['en']);
    expect(languagesOf(['en'], { withPseudo: true })).toEqual(['en', 'qps', 'qps-rtl']);
    expect(languagesOf(['de', 'ar'], { withPseudo: false })).toEqual(['de', 'ar', 'en']);
  });

  it('customers choose among the named ones only, the kinds of English as one (ADR 0315)', () => {
    expect(spokenOf(['de', 'en-GB', 'en', 'qps'])).toEqual(['de', 'en']);
  });

  it.each([
    ['ltr', ['en', 'qps', 'de', 'ja', 'pa']],
    ['rtl', ['qps-rtl', 'ar', 'he', 'ur', 'pa-Arab', 'ckb', 'ks']],
  ])('the direction %s follows from the script', (direction, languages) =>
    expect(new Set(languages.map(directionOf))).toEqual(new Set([direction])),
  );

  it('letters follow from the script too (ADR 0331)', () => {
    expect(['ar', 'fa', 'ur', 'pa-Arab', 'ckb', 'he', 'en', 'qps-rtl'].filter(isInArabicLetters)).toEqual(['ar', 'fa', 'ur', 'pa-Arab', 'ckb']); // oxfmt-ignore
  });

  it('a site names a language by its tag as Unicode writes it (ADR 0315)', () => {
    expect(['de', 'en-GB', 'pt-BR', 'zh-Hant', 'ckb'].every(isLanguageTag)).toBe(true);
    expect(['', 'xx', 'german', 'DE', 'pt-br', 'qps', 'de-u-nu-arab', 'de-x-home'].some(isLanguageTag)).toBe(false);
  });

  it('a language says its own name', () => {
    expect(['en', 'de', 'es', 'ar'].map(nameOf)).toEqual(['English', 'Deutsch', 'Español', 'العربية']);
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
  const words = dictionaries({ title: 'Files', none: 'No files' });

  it('return English, and the pseudo-language derived from it', () => {
    expect(words('en').title).toBe('Files');
    expect(words('qps').none).toBe('⟦No files~~~⟧');
    expect(words('qps-rtl').title).toBe('⟦Files~~⟧');
  });

  it('are created once', () => expect(words('qps')).toBe(words('qps')));
});
