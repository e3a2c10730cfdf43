import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { translateWith } from './translated.ts';
import { type AppText, countTexts, ownTextsOf, pluralFormsOf, translationFaults } from './translations.ts';

const MOVED: AppText = {
  key: 'a.moved',
  english: 'From {from} to {to}',
  variables: { from: '0', to: '1' },
  count: null,
};
const PAGES: AppText = { key: 'a.pages', english: { one: '{n} page', other: '{n} pages' }, variables: { n: '0' }, count: 'n' }; // oxfmt-ignore
const LONG = `{from} {to} ${'x'.repeat(120)}`;

const IN_ENGLISH = { moved: (from: string, to: string) => `From ${from} to ${to}` };

describe('ADR 0318 a translation', () => {
  it.each([
    ['keeps its variables, in any order', MOVED, 'Bis {to} ab {from}', 'de', []],
    ['has all of them', MOVED, 'Bis {to}', 'de', ['variable_missing from']],
    ['has no other', MOVED, '{from} {to} {när}', 'de', ['variable_unknown när']],
    ['has a length', MOVED, LONG, 'de', ['too_long 117']],
    ['is one text', MOVED, { one: 'x', other: 'y' }, 'de', ['forms ']],
    ['has the forms of its language', PAGES, { one: '{n} Seite', other: '{n} Seiten' }, 'de', []],
    ['need not say the number', PAGES, { one: 'eine Seite', other: '{n} Seiten' }, 'de', []],
    ['has no fewer forms', PAGES, { one: 'x {n}', other: 'y {n}' }, 'ar', ['forms zero, one, two, few, many, other']],
    ['has no more forms', PAGES, { one: '{n}', few: '{n}', other: '{n}' }, 'de', ['forms one, other']],
    ['has no empty form', PAGES, { one: ' ', other: '{n}' }, 'de', ['forms one, other']],
    ['is not one text for all numbers', PAGES, '{n} Seiten', 'de', ['forms one, other']],
    ['names no part of an object', PAGES, { one: '{n}', other: '{constructor}' }, 'de', ['variable_unknown constructor']],
  ] as const)('%s', (_, text, translation, language, faults) =>
    expect(translationFaults(text, translation, language).map(({ fault, about }) => `${fault} ${about}`)).toEqual(faults),
  ); // oxfmt-ignore

  it('has as many forms as CLDR says', () => {
    expect(['de', 'ja', 'ar', 'ru'].map((language) => pluralFormsOf(language).length)).toEqual([2, 1, 6, 4]);
  });

  it('is counted as missing, or as older than its English', () => {
    const kept = { 'a.moved': { english: 'From {from}', translation: 'Ab {from}' }, 'a.gone': { english: 'x', translation: 'y' } }; // oxfmt-ignore
    expect(countTexts([MOVED, PAGES], kept)).toEqual({ all: 2, translated: 1, older: 1, missing: 1 });
  });

  it('of whatever a file holds throws nothing, and without a fault says every value', () => {
    const piece = fc.constantFrom('{from}', '{to}', '{', '}', '{0}', '{__proto__}', 'a', ' ', '؟');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const kept = { 'a.moved': { english: MOVED.english, translation: pieces.join('') } };
        const { moved } = translateWith(ownTextsOf([MOVED], kept, 'ar'), 'ar')('a', IN_ENGLISH);
        expect(moved('ONE', 'TWO')).toMatch(/ONE[^]*TWO|TWO[^]*ONE/);
      }),
    );
  });

  it('isolates a name in a language from right to left, so that it does not decide the direction of the text', () => {
    const kept = { 'a.moved': { english: MOVED.english, translation: '{from} - {to}' } };
    const saidIn = (language: 'ar' | 'de') =>
      translateWith(ownTextsOf([MOVED], kept, language), language)('a', IN_ENGLISH).moved('WR-20418', '5');
    expect(saidIn('ar')).toBe('\u2068WR-20418\u2069 - 5');
    expect(saidIn('de')).toBe('WR-20418 - 5');
  });
});
