import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Db } from '#db.ts';
import { emptyDatabase } from '#testing/empty-database.ts';
import { ownDatabase } from '#testing/own-database.ts';
import { eventually } from '#testing/eventually.ts';
import { FOLDERS, migrate } from './migrate.ts';
import { sqlFilesOf } from './apply-files.ts';

const TABLE = { '0001.sql': 'create table database_files (id serial, name text, hash text)' };

/** A version of the server with these files, which can start. */
async function version(files: Record<string, string>, migrations: Record<string, string> = TABLE, lockMs = 20) {
  const root = await mkdtemp(path.join(os.tmpdir(), 'octavo-version-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const folders = { migrations: path.join(root, 'migrations'), files: path.join(root, 'database') };
  for (const [folder, texts] of [[folders.migrations, migrations] as const, [folders.files, files] as const]) {
    await mkdir(folder); // oxlint-disable-line no-await-in-loop
    await Promise.all(Object.entries(texts).map(([name, text]) => writeFile(path.join(folder, name), text)));
  }
  return (db: Db) => migrate(db, folders, { lockMs, pauseMs: 5 });
}

const answering = (value: number | string) =>
  `create or replace function answer() returns integer language sql as 'select ${value}'`;
const answer = async (db: Db) => (await sql<{ answer: number }>`select answer()`.execute(db)).rows[0]?.answer;

describe('ADR 0071 functions and triggers of the database', () => {
  let db: Db;
  beforeEach(async () => {
    ({ db } = await emptyDatabase());
  });

  test('a changed file is applied at the next start, an unchanged one is not', async () => {
    const first = await version({ 'a.sql': answering(1) });
    await first(db);
    expect(await answer(db)).toBe(1);
    await sql.raw(answering(7)).execute(db); // by hand
    await first(db);
    expect(await answer(db)).toBe(7);
    await (
      await version({ 'a.sql': answering(2) })
    )(db);
    expect(await answer(db)).toBe(2);
  });

  test('an older version that starts again leaves the functions of the newer one', async () => {
    const older = await version({ 'a.sql': answering(1) });
    const newer = await version({ 'a.sql': answering(2) });
    for (const start of [older, newer, older, newer, older]) await start(db); // oxlint-disable-line no-await-in-loop
    expect(await answer(db)).toBe(2);
  });

  test('names in braces become the values of the domain, and an unknown name ends the start', async () => {
    await (
      await version({ 'a.sql': answering('{{ORDER_STATUS.completed}}') })
    )(db);
    expect(await answer(db)).toBe(5);
    for (const name of ['ORDER_STATUS.lost', 'LOST', '']) {
      const wrong = await version({ 'a.sql': answering(`{{${name}}}`) }); // oxlint-disable-line no-await-in-loop
      await expect(wrong(db)).rejects.toThrow(`a.sql: {{${name}}} is not in`); // oxlint-disable-line no-await-in-loop
    }
    expect(await answer(db)).toBe(5);
  });

  test('a start that fails at a file leaves nothing of its migrations', async () => {
    const wrong = await version({ 'a.sql': answering('nothing') });
    await expect(wrong(db)).rejects.toThrow('a.sql: column "nothing" does not exist');
    expect((await sql`select from pg_tables where schemaname = 'public'`.execute(db)).rows).toHaveLength(0);
  });

  test('servers that start at the same time migrate an empty database once', async () => {
    const start = await version({ 'a.sql': answering(1) });
    await Promise.all([start(db), start(db)]);
    expect((await sql`select from database_files`.execute(db)).rows).toHaveLength(1);
  });

  test('no step is stopped because it takes long, and later statements are', async () => {
    const timeout = `do $$ begin assert current_setting('statement_timeout') = '0'; end $$`;
    await (
      await version({ 'a.sql': timeout }, { ...TABLE, '0002.sql': timeout })
    )(db);
    expect((await sql`show statement_timeout`.execute(db)).rows).toEqual([{ statementTimeout: '10s' }]);
  });

  test('ADR 0146 a database of a newer version that only adds is served, and one of a version that removes is refused', async () => {
    const adding = { ...TABLE, '0002-later.sql': 'create table later ()' };
    await (
      await version({}, adding)
    )(db);
    await (
      await version({})
    )(db);
    await (
      await version({}, { ...adding, '0003-contract-later.sql': 'drop table later' })
    )(db);
    await expect((await version({}))(db)).rejects.toThrow(
      'The database has 0003-contract-later.sql of a newer version',
    );
  });

  test('ADR 0147 a migration that waits for a table lets others through, and begins again', async () => {
    await (
      await version({}, { ...TABLE, '0002.sql': 'create table notes (id integer)' })
    )(db);
    const widening = await version({}, { ...TABLE, '0002.sql': '', '0003.sql': 'alter table notes add text text' });
    const { isOver, over } = await reading(db);
    const migrated = widening(db);
    for (let n = 0; n < 5; n++) await sql`select from notes`.execute(db); // oxlint-disable-line no-await-in-loop
    over();
    await Promise.all([isOver, migrated]);
    expect(await columnsOf(db)).toEqual(['id', 'text']);
  });

  test('ADR 0320 a request that has one of the tables and wants another is not ended: the migration begins again', async () => {
    const tables = { ...TABLE, '0002.sql': 'create table notes (id integer); create table others (id integer)' };
    await (
      await version({}, tables)
    )(db);
    const widening = await version({}, { ...tables, '0003.sql': 'alter table notes add text text; alter table others add text text' }, 500); // oxfmt-ignore
    const begun = Promise.withResolvers<void>();
    const waits = Promise.withResolvers<void>();
    const request = db.transaction().execute(async (tx) => {
      await sql`insert into others (id) values (1)`.execute(tx);
      begun.resolve();
      await waits.promise;
      await sql`insert into notes (id) values (1)`.execute(tx);
    });
    await begun.promise;
    const migrated = widening(db);
    await eventually(async () =>
      expect((await sql`select from pg_locks where not granted and relation = 'others'::regclass`.execute(db)).rows).toHaveLength(1)); // oxfmt-ignore
    waits.resolve();
    await Promise.all([request, migrated]);
    expect(await columnsOf(db)).toEqual(['id', 'text']);
  });
});

const columnsOf = async (db: Db) =>
  (await sql<{ name: string }>`select attname as name from pg_attribute where attrelid = 'notes'::regclass and attnum > 0`.execute(db)).rows.map(({ name }) => name); // oxfmt-ignore

/** A transaction that has read the table and goes on until `over`. */
async function reading(db: Db) {
  const begun = Promise.withResolvers<void>();
  const { promise, resolve: over } = Promise.withResolvers<void>();
  const isOver = db.transaction().execute(async (tx) => {
    await sql`insert into notes (id) values (1)`.execute(tx);
    begun.resolve();
    await promise;
  });
  await begun.promise;
  return { isOver, over };
}

const valid = async (db: Db) =>
  (await sql`select indisvalid as valid from pg_index where indexrelid = to_regclass('notes_by_id')`.execute(db)).rows;

describe('ADR 0147 indexes of large tables', () => {
  const LARGE = {
    ...TABLE,
    '0002-notes.sql': 'create table notes (id integer)',
    '0003-index.sql':
      '-- what finds notes; also new ones\ncreate index concurrently if not exists notes_by_id on notes (answer(id));',
    '0004-after.sql': 'alter table notes add text text',
  };
  const FILES = {
    'a.sql': `create or replace function answer(id integer) returns integer language sql immutable as 'select 1'`,
  };

  test('are built after the tables and the functions, by one of the servers that start at the same time', async () => {
    const { db } = await emptyDatabase();
    const start = await version(FILES, LARGE);
    await Promise.all([start(db), start(db)]);
    await start(db);
    expect(await valid(db)).toEqual([{ valid: true }]);
    expect((await sql`select from kysely_migration`.execute(db)).rows).toHaveLength(4);
  });

  test('hold up no writes, and one that a killed process has left half built is built again', async () => {
    const { db } = await emptyDatabase();
    const { '0003-index.sql': _, ...before } = LARGE;
    await (
      await version(FILES, before)
    )(db);
    const start = await version(FILES, LARGE);
    const { isOver, over } = await reading(db);
    const killed = start(db).catch((error: Error) => error.message);
    await eventually(async () => expect(await valid(db)).toEqual([{ valid: false }]));
    await sql`insert into notes (id) values (2)`.execute(db);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'create index concurrently%' and pid <> pg_backend_pid()`.execute(db); // oxfmt-ignore
    expect(await killed).toContain('terminat');
    over();
    await isOver;
    expect(await valid(db)).toEqual([{ valid: false }]);
    await start(db);
    expect(await valid(db)).toEqual([{ valid: true }]);
  });
});

const textsOf = async (folder: string) =>
  Promise.all(
    (await sqlFilesOf(folder)).map(async (name) => ({ name, text: await readFile(path.join(folder, name), 'utf8') })),
  );

describe('ADR 0071 the files of server/database', () => {
  test('define every function and every trigger', async () => {
    const db = await ownDatabase();
    const { rows } = await sql<{ kind: string; name: string }>`
      select 'function' as kind, proname as name from pg_proc p where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      union all
      select 'trigger', tgname from pg_trigger join pg_class c on c.oid = tgrelid
      where not tgisinternal and relnamespace = 'public'::regnamespace`.execute(db);
    expect(rows.length).toBeGreaterThan(20);
    const defined = (await textsOf(FOLDERS.files)).map(({ text }) => text).join('');
    const elsewhere = rows.filter(
      ({ kind, name }) => !new RegExp(`create or replace ${kind} ${name}\\b`).test(defined),
    );
    expect(elsewhere).toEqual([]);
  });

  test('are the only place for them: new migrations are for tables', async () => {
    const wrong = (await textsOf(FOLDERS.migrations)).filter(
      ({ name, text }) =>
        name >= '0055' && /create\s+(or\s+replace\s+)?(function|procedure|(constraint\s+)?trigger|view)\b/i.test(text),
    );
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });
});
