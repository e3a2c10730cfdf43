import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const SCREENS = globSync('{kit,web,desk}/**/*.tsx', {
  exclude: (name) => name === 'node_modules' || name === 'dist',
}).filter((file) => !file.endsWith('.test.tsx'));

/**
 * What may be cut: a number, a time, a code, a name or a place of at most 200 characters, and what somebody searches for.
 */
const SHORT = /^(?:\d{1,2}|1\d\d|200|maxLength|\w*(?:NAME|SEARCH)\w*)$/;

/** Elements of JSX that may hold text, from their name to where they end. */
const FIELDS = /<(TextArea|TextField|SearchField|textarea|input)\b(?:=>|[^>])*/g;

/** The fields that cut off, without a word, what is pasted and too long. */
const cutting = (source: string): string[] =>
  [...source.matchAll(FIELDS)].flatMap(([field, kind = '']) => {
    const most = /\smaxLength=\{([^}]*)\}/.exec(field)?.[1];
    if (most === undefined) return [];
    return kind.toLowerCase() === 'textarea' || !SHORT.test(most) ? [`${kind} ${most}`] : [];
  });

test('spec §12.9 no field for a text cuts it off: maxLength is for names, places, numbers, codes and searches', () => {
  const wrong = SCREENS.map((file) => [file, cutting(readFileSync(file, 'utf8'))] as const);
  expect(wrong.filter(([, found]) => found.length > 0)).toEqual([]);
  expect(SCREENS.length).toBeGreaterThan(300);
});

test.each([
  ['<TextArea label={words.text} maxLength={40} value={text} />', ['TextArea 40']],
  ['<textarea onChange={() => {}} maxLength={9} />', ['textarea 9']],
  ['<TextField\n  onChange={(text) => set(text)}\n  maxLength={REFUND_NOTE_MAX}\n/>', ['TextField REFUND_NOTE_MAX']],
  ['<TextField maxLength={500} />', ['TextField 500']],
  ['<TextField maxLength={REASON_MAX} />', ['TextField REASON_MAX']],
  ['<TextField maxLength={NAME_MAX} />', []],
  ['<input inputMode="numeric" maxLength={12} />', []],
  ['<TextArea label={words.text} limit={4000} />', []],
])('of %j the check finds %j', (source, found) => {
  expect(cutting(source)).toEqual(found);
});
