import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate } from 'node:timers/promises';
import { Client } from 'pg';
import { vi } from 'vitest';

const counted = new AsyncLocalStorage<{ queries: number }>();

/** How many queries the server sends to the database for `work`; those of timers and of other work do not count. */
export async function countQueries(work: () => Promise<unknown>): Promise<number> {
  await setImmediate(); // what was asked before has ended: messages share the transaction of one that is still running
  const count = { queries: 0 };
  const send = Client.prototype.query as (...query: unknown[]) => unknown;
  const queries = vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...query: unknown[]) {
    const asked = counted.getStore();
    if (asked) asked.queries += 1;
    return send.apply(this, query);
  } as never); // `query` has several forms
  await counted.run(count, work);
  queries.mockRestore();
  return count.queries;
}
