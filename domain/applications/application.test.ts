import { describe, expect, test } from 'vitest';
import {
  APPLICATION_STATES,
  type ApplicationState,
  type Filled,
  SAMPLES_MAX,
  whyNoDecision,
  whyNoFiles,
  whyNoHandIn,
  whyNoWithdrawal,
  wrongFields,
} from './application.ts';

const now = new Date('2026-01-05T09:00:00Z');
const later = new Date('2026-01-06T09:00:00Z');
const WHOLE: Filled = {
  name: 'Ada Byrne',
  email: 'ada@example.com',
  languages: ['en'],
  subjects: [1],
  levels: [2],
  experience: 'x'.repeat(50),
  hasConsent: true,
};
const which = (of: (state: ApplicationState) => string | null) =>
  APPLICATION_STATES.filter((state) => of(state) === null);

describe('spec §12.30 an application', () => {
  test.each<[string, Partial<Filled>, number, string[]]>([
    ['everything', {}, 1, []],
    ['a name of blanks', { name: '  ' }, 1, ['name']],
    ['no address', { email: 'ada@' }, 1, ['email']],
    ['nothing chosen', { languages: [], subjects: [], levels: [] }, 1, ['languages', 'subjects', 'levels']],
    ['few words', { experience: 'x'.repeat(49) }, 1, ['experience']],
    ['too many words', { experience: 'x'.repeat(3001) }, 1, ['experience']],
    ['no file', {}, 0, ['samples']],
    ['a file too many', {}, SAMPLES_MAX + 1, ['samples']],
    ['no consent', { hasConsent: false }, 1, ['hasConsent']],
  ])('with %s is wrong in the right fields', (_, part, samples, wrong) => {
    expect(wrongFields({ ...WHOLE, ...part }, samples)).toEqual(wrong);
  });

  test('takes samples before its address is confirmed, and the files of a test order until its deadline', () => {
    expect(which((state) => whyNoFiles({ state, testDeadline: null }, 'sample', now))).toEqual(['draft', 'unconfirmed']);
    expect(which((state) => whyNoFiles({ state, testDeadline: later }, 'test', now))).toEqual(['test']);
    expect(whyNoFiles({ state: 'test', testDeadline: now }, 'test', later)).toBe('test_order_over');
    expect(whyNoFiles({ state: 'draft', testDeadline: null }, 'sample', now, SAMPLES_MAX + 1)).toBe('application_files_most');
  }); // oxfmt-ignore

  test('is handed in with at least one file', () => {
    const tested = { state: 'test', testDeadline: later } as const;
    expect([0, 1].map((count) => whyNoHandIn(tested, now, count))).toEqual(['test_order_empty', null]);
    expect(whyNoHandIn({ ...tested, state: 'handed_in' }, now, 1)).toBe('application_sent');
  });

  test('is decided while it is open, on what somebody has seen', () => {
    expect(which((state) => whyNoDecision({ state, version: 3 }, 3))).toEqual(['new', 'test', 'handed_in']);
    expect(whyNoDecision({ state: 'new', version: 4 }, 3)).toBe('application_changed');
    expect(whyNoDecision({ state: 'declined', version: 4 }, 3)).toBe('application_decided');
  });

  test('is taken back until it is accepted', () => {
    expect(which((state) => whyNoWithdrawal({ state }))).not.toContain('accepted');
    expect(which((state) => whyNoWithdrawal({ state }))).toHaveLength(APPLICATION_STATES.length - 1);
  });
});
