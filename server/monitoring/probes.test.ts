import fs from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { readEnvironment } from '#environment.ts';
import { connect } from '#outside/database.ts';
import { cloneDatabase, urlOf } from '#testing/database.ts';
import { startFixture } from '#testing/fixture.ts';
import { buildApp } from '../app.ts';
import { startServer } from '../start.ts';

const ALL = { database: 'ok', schema: 'ok', files: 'ok', notifications: 'ok' };

/** An app of its own, which has asked nothing yet: what `/readyz` found is kept for a second. */
async function startApp(parts: object = {}) {
  const fixture = await startFixture();
  const app = await buildApp({ ...fixture, ...parts });
  onTestFinished(() => app.close());
  const ask = async (url: string) => {
    const answer = await app.inject({ url });
    return [answer.statusCode, answer.json()] as const;
  };
  return { ...fixture, ask };
}

const connected = () => ({ postgres: true, redis: false });

describe('ADR 0139 /readyz', () => {
  test('is 200 while the database, its schema, the files and the notifications are there', async () => {
    const { ask } = await startApp();
    expect(await ask('/readyz')).toMatchObject([200, { status: 'ok', checks: ALL }]);
  });

  test('names what is missing: the newest migration, and a folder for files', async () => {
    const { ask, db, environment } = await startApp();
    await sql`update kysely_migration set name = name || '-gone' where name = (select max(name) from kysely_migration)`.execute(
      db,
    );
    onTestFinished(
      async () => void (await sql`update kysely_migration set name = replace(name, '-gone', '')`.execute(db)),
    );
    const folder = path.join(environment.DATA_DIR, 'files/incoming');
    await fs.rename(folder, `${folder}-away`);
    onTestFinished(() => fs.rename(`${folder}-away`, folder));
    const checks = { ...ALL, schema: 'failed', files: 'failed' };
    expect(await ask('/readyz')).toMatchObject([503, { status: 'not ready', checks }]);
  });

  test('names a database and a Redis that are away; /livez asks neither, and ?exclude= counts one out', async () => {
    const { pubsub } = await startApp();
    const withoutRedis = await startApp({ pubsub: { ...pubsub, connected } });
    expect(await withoutRedis.ask('/readyz')).toMatchObject([503, { checks: { ...ALL, redis: 'failed' } }]);
    expect(await withoutRedis.ask('/readyz?exclude=redis')).toMatchObject([200, { status: 'ok' }]);
    const { db, close } = connect({ connectionString: 'postgres://127.0.0.1:1/nowhere' });
    onTestFinished(close);
    const withoutDatabase = await startApp({ db });
    const checks = { ...ALL, database: 'failed', schema: 'failed' };
    expect(await withoutDatabase.ask('/readyz')).toMatchObject([503, { status: 'not ready', checks }]);
    expect(await withoutDatabase.ask('/livez')).toEqual([200, { status: 'ok' }]);
  });

  test('is 503 from the first moment of a stop, while the process still serves; /livez stays 200', async () => {
    const database = await cloneDatabase({ postgres: inject('postgres'), template: inject('template') });
    onTestFinished(database.close);
    const settings = { DATABASE_URL: urlOf(database), SEED: 'none', LOG_LEVEL: 'silent', NODE_ENV: 'test', PORT: '0' };
    const folder = await fs.mkdtemp(path.join(inject('folder'), 'probes-'));
    const { url, close } = await startServer(
      readEnvironment({ ...settings, STOP_DELAY_SECONDS: '1', DATA_DIR: folder }),
    );
    const statusOf = async (probe: string) => (await fetch(`${url}${probe}`)).status;
    expect(await statusOf('/readyz')).toBe(200);
    const closed = close();
    expect(await Promise.all(['/readyz', '/livez', '/healthz'].map(statusOf))).toEqual([503, 200, 200]);
    await closed;
    await expect(statusOf('/livez')).rejects.toThrow('fetch failed');
  });
});
