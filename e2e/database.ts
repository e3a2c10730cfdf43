import { PAYMENT_PROVIDERS } from '@octavo/contract/sites';
import { connectToRunning } from '../tools/running-database.ts';

/** Makes an order late by some minutes, on the database of the server: nobody waits for a deadline in a test. */
export const makeLate = (orderId: number, minutes: number) =>
  run(`update orders set deadline = now() - make_interval(mins => $2) where id = $1`, [orderId, minutes]);

/** Makes an order paid and completed. Other stories pay and deliver. */
export const makeCompleted = (orderId: number) =>
  run(`update orders set status = 5, date_paid = now(), date_completed = now() where id = $1`, [orderId]);

const DEFAULT = 'fondy';

/** Lets a site take all payment providers, as an operator does; the default of the other stories stays. Every server reads it at once. */
export async function allowAllProviders(siteId: number) {
  const providers = [DEFAULT, ...PAYMENT_PROVIDERS.filter((provider) => provider !== DEFAULT)];
  await run('update sites set providers = $2 where id = $1', [siteId, providers]);
  await run(`select pg_notify('site_changed', '')`, []);
}

async function run(statement: string, values: unknown[]) {
  const client = await connectToRunning('.data/e2e');
  await client.query(statement, values).finally(() => client.end());
}
