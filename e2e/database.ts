import { connectToRunning } from '../tools/running-database.ts';

/** Makes an order late by some minutes, on the database of the server: nobody waits for a deadline in a test. */
export const makeLate = (orderId: number, minutes: number) =>
  run(`update orders set deadline = now() - make_interval(mins => $2) where id = $1`, [orderId, minutes]);

/** Makes an order paid and completed. Other stories pay and deliver. */
export const makeCompleted = (orderId: number) =>
  run(`update orders set status = 5, date_paid = now(), date_completed = now() where id = $1`, [orderId]);

async function run(statement: string, values: unknown[]) {
  const client = await connectToRunning('.data/e2e');
  await client.query(statement, values).finally(() => client.end());
}
