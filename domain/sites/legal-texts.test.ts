import { describe, expect, test } from 'vitest';
import { changesOf, isOvertaken, ourLegalText, sectionsOf } from './legal-texts.ts';

const next = (date: string) => ({ number: 3, startsAt: new Date(date) });

const PLAIN = {
  policies: [],
  period: { short: 14, long: 30 },
  creditsLateness: true,
  hasCounter: false,
  hasFacebook: false,
  reportsErrors: false,
  hasSignIn: false,
  countsForm: false,
};

describe('spec §12.23 a legal text', () => {
  test.each([
    ['A\n\n# B\nb\n\nc\n#d', [{ heading: null, text: 'A' }, { heading: 'B', text: 'b\n\nc\n#d' }]],
    ['# A\n# B', [{ heading: 'A', text: '' }, { heading: 'B', text: '' }]],
  ])('%j has sections', (body, sections) => {
    expect(sectionsOf(body)).toEqual(sections);
  }); // oxfmt-ignore

  test.each([
    ['One\n\nTwo', 'One\n\nTwo', '=One =Two'],
    ['One\n\nTwo\n\nThree', 'Zero\n\nOne\n\n3', '+Zero =One -Two -Three +3'],
    ['One\n\nTwo\n\nThree', 'One\n\nThree', '=One -Two =Three'],
    ['One\n\nTwo', 'Two\n\nOne', '=Two =One'],
    ['# A\n\na', '# B\n\n \n\na', '-A +B =a'],
  ])('%j against %j', (before, after, changes) => {
    const signs = { same: '=', added: '+', removed: '-' };
    const said = changesOf(before, after).map(({ kind, text }) => signs[kind] + text);
    expect(said.join(' ')).toBe(changes);
  });

  test('never counts where one with a higher number begins no later', () => {
    const waiting = { number: 2, startsAt: new Date('2026-12-20') };
    expect(isOvertaken(waiting, [waiting, next('2026-11-28')])).toBe(true);
    expect(isOvertaken(waiting, [waiting, next('2026-12-20')])).toBe(true);
    expect(isOvertaken(waiting, [waiting, next('2026-12-21')])).toBe(false);
    expect(isOvertaken(next('2026-11-28'), [waiting])).toBe(false);
  });

  test('ADR 0220 of the product says for how many days the site revises, and promises nothing for lateness that earns nothing', () => {
    expect(ourLegalText('terms', 'en', PLAIN)).toContain(
      '# Revisions\n\nA finished paper is revised free of charge for 14 days, or for 30 days if it has 30 pages or more.\n\n# What you send us',
    );
    expect(ourLegalText('terms', 'en', PLAIN)).toContain('# If it is late');
    const own = { ...PLAIN, period: { short: 1, long: 10 }, creditsLateness: false };
    expect(ourLegalText('terms', 'en', own)).toContain('for 1 day, or for 10 days if it has');
    expect(ourLegalText('terms', 'en', own)).not.toContain('late');
  });

  test('spec §10.4 of the product has the policies of the site, and no section without a text', () => {
    const site = { ...PLAIN, policies: [{ about: 'revisions', text: 'Ask twice.' }] };
    const body = ourLegalText('terms', 'en', site);
    expect(body).toContain('# Revisions\n\nAsk twice.');
    expect(body).not.toContain('Refunds');
    expect(ourLegalText('privacy', 'en', { ...site, hasCounter: true })).toContain('Yandex');
    expect(ourLegalText('privacy', 'en', { ...site, countsForm: true })).toContain(
      'how far visits come in the order form',
    );
  });

  const EVERY = ['number and the price', 'email provider', 'push service of your browser'];
  const CONFIGURED = ['sign in with another account', 'Yandex Metrica gets', 'Facebook', 'error reports'];

  test('spec §2 of the product names each provider that gets data of customers, and none that the site has not', () => {
    const all = { ...PLAIN, hasCounter: true, hasFacebook: true, reportsErrors: true, hasSignIn: true };
    const named = (site: typeof PLAIN) => {
      const text = sectionsOf(ourLegalText('privacy', 'en', site)).find(
        ({ heading }) => heading === 'Who else gets data',
      );
      return [...EVERY, ...CONFIGURED].filter((words) => text?.text.includes(words));
    };
    expect(named(all)).toEqual([...EVERY, ...CONFIGURED]);
    expect(named(PLAIN)).toEqual(EVERY);
  });
});
