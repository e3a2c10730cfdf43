import { setTimeout as wait } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { isDatabaseUnavailable } from '#http/database-unavailable.ts';

const RETRY_MS = 500;

/** Postgres: cannot connect now. One of the few codes with which the queue tries a query again. */
const CANNOT_CONNECT = '57P03';

type Callback = Parameters<Pool['connect']>[0];

/**
 * ADR 0080 The same pool for the queue of jobs: until `signal`, a connection is waited for while the database does not answer, and a query that failed
 * for that reason fails with a code that the queue tries again. It awaits nothing when it ends a job, so another error would be nobody's.
 */
export function patientPool(pool: Pool, signal: AbortSignal): Pool {
  async function connectPatiently(): Promise<PoolClient> {
    for (;;) {
      try {
        return withRetriedErrors(await pool.connect());
      } catch (error) {
        if (signal.aborted || !isAway(error)) throw error;
        await wait(RETRY_MS, undefined, { signal }).catch(() => {}); // the last try says why
      }
    }
  }
  const connect = (callback?: Callback) => (callback ? pool.connect(callback) : connectPatiently());
  return new Proxy(pool, { get: (target, name) => (name === 'connect' ? connect : Reflect.get(target, name)) });
}

const isAway = (error: unknown) => error instanceof Error && isDatabaseUnavailable(error);

function withRetriedErrors(client: PoolClient): PoolClient {
  const query = (...given: [never]) =>
    (client.query(...given) as Promise<unknown>).catch((error: unknown) => {
      if (error instanceof Error && isAway(error))
        throw Object.assign(new Error(error.message, { cause: error }), { code: CANNOT_CONNECT });
      throw error;
    });
  return { query, release: () => client.release() } as PoolClient; // the queue uses no more of a client
}
