import { setTimeout as wait } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { isDatabaseUnavailable } from '#http/database-unavailable.ts';

const RETRY_MS = 500;

/** Postgres: cannot connect now. One of the few codes with which the queue tries a query again. */
const CANNOT_CONNECT = '57P03';

type Callback = Parameters<Pool['connect']>[0];
type Client = Pick<PoolClient, 'query' | 'release'>;

/**
 * ADR 0080 The same pool for the queue of jobs: it waits for a connection while the database does not answer, and a query that failed for that
 * reason fails with a code that the queue tries again. It awaits nothing when it ends a job, so another error would be nobody's. After `signal` nothing
 * is waited for, and a query without a connection finds nothing: the jobs are then those of a silent runner.
 */
export function patientPool(pool: Pool, signal: AbortSignal): Pool {
  async function connectPatiently(): Promise<Client> {
    for (;;) {
      try {
        return withRetriedErrors(await pool.connect());
      } catch (error) {
        if (!isAway(error)) throw error;
        if (signal.aborted) return NO_CLIENT;
        await wait(RETRY_MS, undefined, { signal }).catch(() => {}); // stopped
      }
    }
  }
  async function query(...given: [never]): Promise<unknown> {
    const client = await connectPatiently();
    try {
      return await client.query(...given);
    } finally {
      client.release();
    }
  }
  const connect = (callback?: Callback) => (callback ? pool.connect(callback) : connectPatiently());
  const own: Record<PropertyKey, unknown> = { connect, query };
  return new Proxy(pool, { get: (target, name) => (Object.hasOwn(own, name) ? own[name] : Reflect.get(target, name)) });
}

const isAway = (error: unknown) => error instanceof Error && isDatabaseUnavailable(error);

function withRetriedErrors(client: PoolClient): Client {
  const query = (...given: [never]) =>
    (client.query(...given) as Promise<unknown>).catch((error: unknown) => {
      if (error instanceof Error && isAway(error))
        throw Object.assign(new Error(error.message, { cause: error }), { code: CANNOT_CONNECT });
      throw error;
    });
  return { query, release: () => client.release() } as Client; // the queue uses no more of a client
}

const NO_CLIENT = { query: async () => ({ rows: [], rowCount: 0 }), release: () => {} } as unknown as Client; // as above
