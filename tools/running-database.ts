import path from 'node:path';
import { Client } from 'pg';
import { runningPostgres } from '../server/outside/postgres/running.ts';

/**
 * Connects to the database of a server: that of `DATABASE_URL`, or the Postgres that runs in its data folder. Throws where none runs.
 * The caller ends the connection.
 */
export async function connectToRunning(dataDir: string): Promise<Client> {
  const address = process.env.DATABASE_URL ?? (await runningPostgres(path.join(dataDir, 'postgres')));
  if (!address) throw new Error(`No Postgres runs in ${dataDir}`);
  const client = new Client(address);
  await client.connect();
  return client;
}
