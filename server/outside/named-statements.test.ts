import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { cloneDatabase } from '#testing/database.ts';
import { onTestEnd } from '#testing/test-end.ts';
import { connect } from './database.ts';
import { PLANNED_EACH_TIME } from './named-statements.ts';

/** One connection to an own database, with names or without. */
async function open(isNaming: boolean) {
  const clone = await cloneDatabase({ postgres: inject('postgres'), template: inject('template') });
  await clone.close();
  const { db, close } = connect({ ...clone.connection, max: 1 }, isNaming);
  onTestEnd(close);
  const names = async () =>
    (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)).rows;
  return { db, names };
}

test('ADR 0072 a query with parameters is prepared when it is used again', async () => {
  const { db, names } = await open(true);
  const count = (id: number) => db.selectFrom('sites').select('id').where('id', '=', id).execute();
  await count(1);
  expect(await names()).toEqual([]);
  await count(2);
  expect(await count(1)).toEqual([{ id: 1 }]);
  expect(await names()).toEqual([{ statement: 'select "id" from "sites" where "id" = $1' }]);
});

test('ADR 0072 a query that is planned for its values, and one without parameters, get no name', async () => {
  const { db, names } = await open(true);
  for (let n = 0; n < 3; n++) {
    await sql`${sql.raw(PLANNED_EACH_TIME)} select ${n}::int as number`.execute(db);
    await sql`select 1 as one`.execute(db);
  }
  expect(await names()).toEqual([]);
});

test('ADR 0072 nothing is prepared where poolers cannot keep it', async () => {
  const { db, names } = await open(false);
  for (let n = 0; n < 3; n++) await sql`select ${n}::int as number`.execute(db);
  expect(await names()).toEqual([]);
});

test('ADR 0072 a query goes on when a migration of another server changes its columns', async () => {
  const { db } = await open(true);
  await sql`create table notes (id integer, text text)`.execute(db);
  const read = (id: number) => sql`select * from notes where id = ${id}`.execute(db).then(({ rows }) => rows);
  await sql`insert into notes values (${1}, ${'one'})`.execute(db);
  await read(1);
  await read(1);
  await sql`alter table notes add author text default 'Bob'`.execute(db);
  expect(await read(1)).toEqual([{ id: 1, text: 'one', author: 'Bob' }]);
  expect(await read(1)).toEqual([{ id: 1, text: 'one', author: 'Bob' }]);
});

test('ADR 0146 a transaction goes on when a migration of another server adds a column to what it reads and writes', async () => {
  const { db } = await open(true);
  await sql`create table notes (id integer, text text)`.execute(db);
  const writeAndRead = (id: number) =>
    db.transaction().execute(async (tx) => {
      await sql`insert into notes values (${id}, ${'one'}) returning *`.execute(tx);
      const { rows } = await sql`select notes.* from notes where id = ${id}`.execute(tx);
      return rows;
    });
  await writeAndRead(1);
  await writeAndRead(2);
  await sql`alter table notes add author text default 'Bob'`.execute(db);
  expect(await writeAndRead(3)).toEqual([{ id: 3, text: 'one', author: 'Bob' }]);
});

test('ADR 0072 the number of names has a limit', async () => {
  const { db, names } = await open(true);
  for (let n = 0; n < 520; n++) {
    for (let again = 0; again < 2; again++) await sql`select ${1}::int + ${sql.lit(n)} as number`.execute(db);
  }
  expect((await names()).length).toBeLessThanOrEqual(500);
  expect((await names()).length).toBeGreaterThan(400);
});
