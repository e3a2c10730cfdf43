import { describe, expect, test } from 'vitest';
import { changesOf } from './changes.ts';

describe('spec §12.8 before and after of an entry of the audit', () => {
  test.each([
    { what: 'a field that changed', was: { status: 2, title: 'A' }, became: { status: 9, title: 'A' }, changes: [['status', '2', '9']] }, // prettier-ignore
    { what: 'a field that came, and one that went', was: { old: 'x' }, became: { fresh: 'y' }, changes: [['old', 'x', null], ['fresh', null, 'y']] }, // prettier-ignore
    { what: 'a field within another', was: { price: { total: 100 } }, became: { price: { total: 90 } }, changes: [['price.total', '100', '90']] }, // prettier-ignore
    { what: 'a list', was: null, became: { files: [1, 2] }, changes: [['files', null, '[1,2]']] },
    { what: 'a value without fields', was: 'support', became: 'operator', changes: [['', 'support', 'operator']] },
    { what: 'nothing', was: null, became: null, changes: [] },
  ])('$what', ({ was, became, changes }) => {
    expect(changesOf(was, became).map((one) => [one.field, one.was, one.became])).toEqual(changes);
  });
});
