import { Client } from 'pg';
import { vi } from 'vitest';

/** How many queries the server sends to the database during `work`. */
export async function countQueries(work: () => Promise<unknown>): Promise<number> {
  const queries = vi.spyOn(Client.prototype, 'query');
  await work();
  const { length } = queries.mock.calls;
  queries.mockRestore();
  return length;
}
