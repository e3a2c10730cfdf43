import { describe, expect, test } from 'vitest';
import { readProblem } from '@octavo/contract/problem-body';

describe('spec §8 a refusal is shown in the words of the server', () => {
  test.each([
    {
      what: 'of ours',
      body: { code: 'not_found', message: 'Not found' },
      is: { code: 'not_found', message: 'Not found' },
    },
    {
      what: 'with a message alone',
      body: { message: 'No more today' },
      is: { code: 'invalid', message: 'No more today' },
    },
    {
      what: 'with details alone',
      body: { details: 'A sticker is too old' },
      is: { code: 'invalid', message: 'A sticker is too old', details: 'A sticker is too old' },
    },
    {
      what: 'with a code that we do not know',
      body: { code: 'teapot', message: 'Short and stout' },
      is: { code: 'invalid', message: 'Short and stout' },
    },
    {
      what: 'with texts of fields, each one or several',
      body: { errors: { code: ['Too short', 'Too old'], topic: 'Too long' } },
      is: { code: 'invalid', message: 'Check form fields', errors: { code: 'Too short, Too old', topic: 'Too long' } },
    },
    {
      what: 'with several messages',
      body: { message: ['One', 'Two'] },
      is: { code: 'invalid', message: 'One, Two' },
    },
  ])('$what', ({ body, is }) => {
    expect(readProblem(body)).toEqual(is);
  });

  test.each([null, 'Bad gateway', 7, {}, [], { message: 7 }, { errors: { a: {} } }])(
    'Something went wrong, where there are no words: %j',
    (body) => {
      expect(readProblem(body)).toEqual({ code: 'unexpected', message: 'Something went wrong' });
    },
  );
});
