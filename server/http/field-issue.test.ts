import { NewPassword, Phone } from '@octavo/contract/auth';
import { FIELD_WORDS, issuesOf } from '@octavo/contract/field-issue';
import { PROBLEMS } from '@octavo/contract/problem';
import { Id, Instant } from '@octavo/contract/scalars';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

const issueWith = (schema: z.core.$ZodType, value: unknown) => {
  const { error } = z.safeParse(z.object({ field: schema }), { field: value }, { reportInput: true });
  return error && issuesOf(error, 'body').field;
};

describe('ADR 0029 the code of what zod finds', () => {
  test.each<{ what: string; schema: z.core.$ZodType; value: unknown; is: object }>([
    { what: 'no value', schema: z.string(), value: undefined, is: { code: 'missing' } },
    { what: 'no option', schema: z.literal([1, 2]), value: undefined, is: { code: 'missing' } },
    { what: 'another type', schema: z.string(), value: 1, is: { code: 'value_invalid' } },
    { what: 'not an option', schema: z.literal([1, 2]), value: 3, is: { code: 'value_invalid' } },
    { what: 'another format', schema: Instant, value: 'today', is: { code: 'value_invalid' } },
    { what: 'a fraction', schema: z.int(), value: 2.5, is: { code: 'whole_number' } },
    {
      what: 'a small number',
      schema: z.int().check(z.gte(3)),
      value: 2,
      is: { code: 'number_min', params: { min: 3 } },
    },
    { what: 'not positive', schema: Id, value: 0, is: { code: 'number_min', params: { min: 1 } } },
    {
      what: 'a large number',
      schema: z.int().check(z.lte(3)),
      value: 4,
      is: { code: 'number_max', params: { max: 3 } },
    },
    { what: 'a long text', schema: z.string().check(z.maxLength(1)), value: 'ab', is: { code: 'text_max', params: { max: 1 } } }, // oxfmt-ignore
    { what: 'a short text', schema: z.string().check(z.minLength(1)), value: '', is: { code: 'text_min', params: { min: 1 } } }, // oxfmt-ignore
    { what: 'a long list', schema: z.array(z.int()).check(z.maxLength(0)), value: [1], is: { code: 'list_max', params: { max: 0 } } }, // oxfmt-ignore
    { what: 'a rule of ours', schema: Phone, value: '123', is: { code: 'phone_invalid' } },
    {
      what: 'a limit of ours',
      schema: NewPassword,
      value: 'short',
      is: { code: 'password_short', params: { min: 8 } },
    },
    { what: 'one of two types', schema: z.union([z.literal(''), NewPassword]), value: 'short', is: { code: 'password_short', params: { min: 8 } } }, // oxfmt-ignore
    {
      what: 'none of two types',
      schema: z.union([z.literal(''), NewPassword]),
      value: 1,
      is: { code: 'value_invalid' },
    },
  ])('$what', ({ schema, value, is }) => expect(issueWith(schema, value)).toEqual(is));

  test('names unknown fields, at most 200 characters of them', () => {
    const { error } = z.safeParse(z.strictObject({}), { a: 1, ['b'.repeat(300)]: 2 });
    expect(error && issuesOf(error, 'body')).toEqual({
      body: { code: 'fields_unknown', params: { names: `a, ${'b'.repeat(197)}` } },
    });
  });

  test('is the first of several in a field', () => {
    expect(issueWith(z.string().check(z.minLength(9), z.regex(/^\d$/)), 'a')).toMatchObject({ code: 'text_min' });
  });

  test('is never the code of a Problem', () => {
    expect(Object.keys(FIELD_WORDS).filter((code) => code in PROBLEMS)).toEqual([]);
  });
});
