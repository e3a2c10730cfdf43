import { readFile, readdir } from 'node:fs/promises';
import http from 'node:http';
import { Client } from 'pg';
import { buildsConcurrently } from '../../server/database/concurrent-migrations.ts';
import { startPostgres } from '../../server/outside/postgres/start.ts';

// The plainest start: initdb where there is no database, Postgres, the files of server/migrations one after the other, and a
// server of node:http that is ready.

const FOLDER = 'server/migrations';
const { DATA_DIR = '' } = process.env;

const postgres = await startPostgres({ dataDir: `${DATA_DIR}/postgres` });
const client = new Client(postgres.connection);
await client.connect();
await client.query('create table if not exists plain_migrations (name text primary key)');
const { rowCount } = await client.query('select from plain_migrations');
if (rowCount === 0)
  for (const file of (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).toSorted()) {
    const text = await readFile(`${FOLDER}/${file}`, 'utf8');
    if (!buildsConcurrently(text)) await client.query(text); // indexes of functions that only the product makes
    await client.query('insert into plain_migrations values ($1)', [file]);
  }
await client.end();
const server = http.createServer((_, response) => response.end());
server.listen(0, () => console.log('ready'));
process.once('SIGTERM', async () => {
  await postgres.stop();
  process.exit();
});
