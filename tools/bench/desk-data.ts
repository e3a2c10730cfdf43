import fs from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { startPostgres } from '../../server/outside/postgres/start.ts';
import { startServer } from './product.ts';

const FOLDER = process.env.BENCH_DATA ?? '.data/bench';

/** Postgres while the data is made: nothing is kept if it ends. */
const MAKING = {
  shared_buffers: '1GB',
  maintenance_work_mem: '1GB',
  work_mem: '256MB',
  max_wal_size: '8GB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  fsync: 'off',
};

/** ADR 0134 The data folder of a server whose first site has so many orders, ten messages each. It is made once, in some minutes, and kept. */
export async function deskDataOf(orders: number): Promise<string> {
  const folder = path.resolve(FOLDER, `desk-${orders}`);
  if (await isThere(folder)) return folder;
  const unfinished = `${folder}.unfinished`;
  await fs.rm(unfinished, { recursive: true, force: true });
  await fs.mkdir(unfinished, { recursive: true });
  const seeded = await startServer(unfinished);
  await seeded.stop();
  await fill(unfinished, orders);
  await fs.rename(unfinished, folder);
  return folder;
}

const isThere = (folder: string) =>
  fs.access(folder).then(
    () => true,
    () => false,
  );

async function fill(dataDir: string, orders: number) {
  const postgres = await startPostgres({ dataDir: path.join(dataDir, 'postgres'), settings: MAKING });
  const client = new Client(postgres.connection);
  try {
    await client.connect();
    const indexes = await client.query<{ name: string; definition: string }>(INDEXES);
    for (const { name } of indexes.rows) await client.query(`drop index ${name}`);
    const statements = await fs.readFile(path.join(import.meta.dirname, 'desk-data.sql'), 'utf8');
    await client.query(statements.replaceAll('{{orders}}', String(orders)));
    for (const { definition } of indexes.rows) await client.query(definition);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
    await postgres.stop();
  }
}

/** The indexes of what is filled, which are faster to make afterwards than to keep up; those of constraints stay. */
const INDEXES = `
  select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
  where indrelid in ('orders'::regclass, 'messages'::regclass, 'order_events'::regclass, 'payment_attempts'::regclass,
    'payment_ledger'::regclass, 'transactions'::regclass, 'audit_entries'::regclass, 'files'::regclass, 'desk_queues'::regclass,
    'desk_answers'::regclass)
    and not exists (select from pg_constraint where conindid = indexrelid)`;
