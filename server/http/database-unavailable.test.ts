import { describe, expect, test } from 'vitest';
import { startFixture } from '#testing/fixture.ts';
import { buildApp } from '../app.ts';
import { problemOf } from './problem-of.ts';

const error = (message: string, more: object = {}) => Object.assign(new Error(message), more);

describe('an error of the database connection', () => {
  test.each([
    error('connect ECONNREFUSED', { code: 'ECONNREFUSED' }),
    error('connect ENOENT /x/.s.PGSQL.5432', { code: 'ENOENT', syscall: 'connect' }),
    error('terminating connection due to administrator command', { code: '57P01' }),
    error('the database system is starting up', { code: '57P03' }),
    error('canceling statement due to statement timeout', { code: '57014' }),
    error('canceling statement due to lock timeout', { code: '55P03' }),
    error('Connection terminated unexpectedly'),
  ])('is temporary: $message', (away) => {
    expect(problemOf(away).code).toBe('busy');
  });

  test.each([
    error('ENOENT: no such file', { code: 'ENOENT', syscall: 'open' }),
    error('duplicate key', { code: '23505' }),
    error('x is undefined'),
  ])('is none: $message', (wrong) => {
    expect(problemOf(wrong).code).toBe('unexpected');
  });

  test('the answer has the header Retry-After', async () => {
    const app = await buildApp(await startFixture());
    app.get('/slow', () => {
      throw error('canceling statement due to statement timeout', { code: '57014' });
    });
    const { statusCode, headers } = await app.inject({ url: '/slow' });
    expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
    await app.close();
  });
});
