import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { inject, onTestFinished } from 'vitest';
import { connect } from '#outside/database.ts';

/** A database without tables for one test. It is dropped after the test. */
export async function emptyDatabase() {
  const connection = inject('postgres');
  const server = connect({ ...connection, max: 1 });
  const name = `octavo_test_${randomBytes(6).toString('hex')}`;
  await sql`create database ${sql.id(name)}`.execute(server.db);
  const { db, pool, close } = connect({ ...connection, database: name, max: 4 });
  onTestFinished(async () => {
    await close();
    await sql`drop database ${sql.id(name)} with (force)`.execute(server.db);
    await server.close();
  });
  return { db, pool };
}
