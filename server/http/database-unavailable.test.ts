import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Db } from '#db.ts';
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
    error('could not extend file: No space left on device', { code: '53100' }),
    error('out of memory', { code: '53200' }),
    error('sorry, too many clients already', { code: '53300' }),
    error('temporary file size exceeds the limit', { code: '53400' }),
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

  test('controls A4 a full disk is answered 503 with Retry-After, and the same request succeeds when there is space again', async () => {
    const fixture = await startFixture();
    const { db, app } = fixture;
    const body = { email: 'nora@example.com', phone: '3125550148' };
    const headers = { 'idempotency-key': 'a-key-of-this-sign-up' };
    const join = () => app.inject({ method: 'POST', url: '/api/en/auth/jwt/sign_up', headers, payload: body });
    const free = await fillDisk(db);
    const { statusCode, headers: answer } = await join();
    expect([statusCode, answer['retry-after']]).toEqual([503, '5']);
    await free();
    expect((await join()).statusCode).toBe(200);
  });
});

/** Makes writes of customers fail as Postgres fails when its disk is full. Returns a function that ends it. */
async function fillDisk(db: Db) {
  const free = async () => {
    await sql`drop trigger if exists full_disk on customers`.execute(db);
  };
  onTestFinished(free);
  await sql`create or replace function full_disk() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(db);
  await sql`create trigger full_disk before insert on customers for each row execute function full_disk()`.execute(db);
  return free;
}
