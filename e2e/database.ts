import path from 'node:path';
import { Client } from 'pg';
import { nativeFolder } from '../server/outside/postgres/binaries.ts';
import { chooseRunner } from '../server/outside/postgres/run-as.ts';
import { socketFolder } from '../server/outside/postgres/socket.ts';

const PORT = 5432; // part of the name of the socket file

/** Makes an order late by some minutes, on the database of the server: nobody waits for a deadline in a test. */
export const makeLate = (orderId: number, minutes: number) =>
  run(`update orders set deadline = now() - make_interval(mins => $2) where id = $1`, [orderId, minutes]);

/** Makes an order paid and completed. The stories of paying and delivering are told elsewhere. */
export const makeCompleted = (orderId: number) =>
  run(`update orders set status = 5, date_paid = now(), date_completed = now() where id = $1`, [orderId]);

/** Lets a site take these payment providers, as an operator does. Every server reads it at once. */
export async function allowProviders(siteId: number, providers: string[]) {
  await run('update sites set providers = $2 where id = $1', [siteId, providers]);
  await run(`select pg_notify('site_changed', '')`, []);
}

async function run(statement: string, values: unknown[]) {
  const client = new Client(process.env.DATABASE_URL ?? ownDatabase());
  await client.connect();
  await client.query(statement, values).finally(() => client.end());
}

function ownDatabase() {
  const runner = chooseRunner(nativeFolder(), path.resolve('.data/e2e/postgres'));
  return { host: socketFolder(runner, PORT), port: PORT, user: 'octavo', database: 'postgres' };
}
