import { describe, expect, test } from 'vitest';
import { asProblem } from '../app.ts';

const error = (message: string, more: object = {}) => Object.assign(new Error(message), more);

describe('a database that does not answer', () => {
  test.each([
    error('connect ECONNREFUSED', { code: 'ECONNREFUSED' }),
    error('connect ENOENT /x/.s.PGSQL.5432', { code: 'ENOENT', syscall: 'connect' }),
    error('terminating connection due to administrator command', { code: '57P01' }),
    error('the database system is starting up', { code: '57P03' }),
    error('Connection terminated unexpectedly'),
  ])('is a reason to come back: $message', (away) => {
    expect(asProblem(away).code).toBe('busy');
  });

  test.each([
    error('ENOENT: no such file', { code: 'ENOENT', syscall: 'open' }),
    error('duplicate key', { code: '23505' }),
    error('x is undefined'),
  ])('is not what is wrong here: $message', (wrong) => {
    expect(asProblem(wrong).code).toBe('unexpected');
  });
});
