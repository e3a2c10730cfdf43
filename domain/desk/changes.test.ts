import { describe, expect, test } from 'vitest';
import { changesOf, withoutWords } from './changes.ts';

describe('spec §12.8 before and after of an entry of the audit', () => {
  test.each([
    { what: 'a field that changed', was: { status: 2, title: 'A' }, became: { status: 9, title: 'A' }, changes: [['status', '2', '9']] }, // oxfmt-ignore
    { what: 'a field that came, and one that went', was: { old: 'x' }, became: { fresh: 'y' }, changes: [['old', 'x', null], ['fresh', null, 'y']] }, // oxfmt-ignore
    { what: 'a field within another', was: { price: { total: 100 } }, became: { price: { total: 90 } }, changes: [['price.total', '100', '90']] }, // oxfmt-ignore
    { what: 'a list', was: null, became: { files: [1, 2] }, changes: [['files', null, '[1,2]']] },
    { what: 'a value without fields', was: 'support', became: 'operator', changes: [['', 'support', 'operator']] },
    { what: 'no secret', was: { order: { credentials: [1] } }, became: { password: 'x', order: { credentials: [2] } }, changes: [] }, // oxfmt-ignore
    { what: 'nothing', was: null, became: null, changes: [] },
  ])('$what', ({ was, became, changes }) => {
    expect(changesOf(was, became).map((one) => [one.field, one.was, one.became])).toEqual(changes);
  });
});

test('ADR 0016 without words, numbers, moments and fixed values of an entry stay', () => {
  const kept = { status: 9, heldFor: 'file', dateHeld: '2026-01-05T09:00:00.000Z', files: [7], isHidden: false };
  const words = { note: 'Dear Amelia', order: { title: 'On Amelia' }, lines: ['Amelia'] };
  const cleared = { note: '', order: { title: '' }, lines: [''] };
  expect(withoutWords({ ...kept, ...words })).toEqual({ ...kept, ...cleared });
  expect([withoutWords(null), withoutWords('Amelia')]).toEqual([null, '']);
});
