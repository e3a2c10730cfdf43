import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dictionary, format, language, money, setLanguage } from '@octavo/domain/language/page';
import { translateWith } from '@octavo/domain/language/translated';
import { getCustomer } from '@octavo/contract/customers';
import { call } from '@octavo/client/call';
import { startLanguage } from '@octavo/kit/startLanguage.ts';
import { problemText, wordedProblem } from '@octavo/client/problem-words';

const words = dictionary('testing', {
  title: 'Orders',
  pages: (n: number) => `${n} pages`,
  status: { paid: 'Paid' },
});
const OFFERED = { languages: ['en', 'de', 'qps', 'qps-rtl'], textVersions: {} };

beforeEach(() => void (document.documentElement.lang = 'en'));
afterEach(() => {
  setLanguage('en');
  sessionStorage.clear();
  localStorage.clear();
  history.replaceState(null, '', '/');
  document.documentElement.lang = 'en';
  document.documentElement.dir = '';
});

const visit = (search: string, settings = OFFERED) => {
  history.replaceState(null, '', `/dashboard${search}`);
  return startLanguage(settings);
};

describe('the language of the page', () => {
  it('is English, at once, when the site is in English', async () => {
    await visit('');
    expect(language()).toBe('en');
    expect([words.title, words.pages(3), words.status.paid]).toEqual(['Orders', '3 pages', 'Paid']);
  });

  it('is the pseudo-language when the address asks for it, also in dictionaries that were loaded before', async () => {
    expect(words.title).toBe('Orders');
    await visit('?pseudo');
    expect([words.title, words.pages(3), words.status.paid]).toEqual(['⟦Orders~~⟧', '⟦3 pages~~~⟧', '⟦Paid~~⟧']);
    expect(document.documentElement.lang).toBe('qps');
    expect(problemText({ code: 'not_found' })).toBe('⟦Not found~~~⟧');
  });

  it('words a refusal that came in English; a message of the server itself is shown as it is (spec §8)', async () => {
    await visit('?pseudo');
    expect(wordedProblem({ code: 'not_found', message: 'Not found' }).message).toBe('⟦Not found~~~⟧');
    expect(wordedProblem({ code: 'not_found', message: 'Said by the server' }).message).toBe('Said by the server');
  });

  it('words the missing token, which is English in the specification (spec §8)', async () => {
    await expect(call(getCustomer, {})).rejects.toThrow(/^Access Token is missing$/);
    await visit('?pseudo');
    await expect(call(getCustomer, {})).rejects.toThrow(/^⟦Access Token is missing~+ ~+⟧$/);
  });

  it('stays for the tab until it is switched off', async () => {
    await visit('?pseudo=rtl');
    expect(document.documentElement.dir).toBe('rtl');
    setLanguage('en');
    document.documentElement.lang = 'en';
    await visit('');
    expect(language()).toBe('qps-rtl');
    setLanguage('en');
    document.documentElement.lang = 'en';
    await visit('?pseudo=off');
    expect(language()).toBe('en');
  });

  it('is never the pseudo-language when the server does not offer it', async () => {
    await visit('?pseudo', { ...OFFERED, languages: ['en'] });
    expect(words.title).toBe('Orders');
  });

  it('is that of the document, which the server or its head has set (ADR 0315)', async () => {
    document.documentElement.lang = 'de';
    await visit('');
    expect([language(), format().number(1800)]).toEqual(['de', '1.800']);
    expect(words.title).toBe('Orders'); // a text without a translation
  });

  it('is English with the words that a site in another language has translated into it (ADR 0318, ADR 0360)', async () => {
    const site = { languages: ['de', 'en'], textVersions: { de: 3, en: 1 } };
    await startLanguage(site, async () => translateWith({ testing: { title: 'Papers' } }, 'en'));
    expect([language(), words.title, words.status.paid]).toEqual(['en', 'Papers', 'Paid']);
  });

  it('is used for numbers and money', () => {
    expect(format().number(1800)).toBe('1,800');
    expect(money(-500)).toBe('−$5.00');
  });
});
