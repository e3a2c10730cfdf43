import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { connect } from '../../server/outside/database.ts';
import { DEMO_PASSWORD } from '../../server/seed/seed-demo.ts';
import { startOnCore } from './process.ts';

export type Product = Awaited<ReturnType<typeof startProduct>>;

/** The environment of a measured server that keeps its data in a folder. */
const environmentOf = (dataDir: string) => ({
  PORT: '0',
  DATA_DIR: dataDir,
  NODE_ENV: 'test',
  RATE_LIMITS: 'off',
  OVERLOAD: 'ignore',
  LOG_LEVEL: 'info',
});

export const startServer = (dataDir: string, settings: Record<string, string> = {}) =>
  startOnCore(['server/main.ts'], { ...environmentOf(dataDir), ...settings }, /listens on (\S+)/);

/** Our server with the demo data on the first core, and a connection to its database. `stop` removes both. */
export async function startProduct() {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'octavo-bench-'));
  const { said: url, pid, stop } = await startServer(dataDir);
  const postgres = path.join(dataDir, 'postgres');
  const connection = { host: postgres, port: 5432, user: 'octavo', database: 'postgres' };
  const { db, close } = connect({ ...connection, max: 1 });
  return {
    url,
    pid,
    db,
    postgres,
    connection,
    stop: async () => {
      await close();
      await stop();
      await fs.rm(dataDir, { recursive: true });
    },
  };
}

export type Person = { id: number; headers: Record<string, string> };

export const JSON_BODY = { 'content-type': 'application/json' };

/** What signs somebody of the demo in. */
export const signInOf = (name: string) => ({
  path: '/api/en/auth/jwt/sign_in',
  method: 'PUT' as const,
  headers: JSON_BODY,
  body: JSON.stringify({ email: `${name}@example.com`, password: DEMO_PASSWORD }),
});

/** Somebody of the demo with an access token, which is valid for ten minutes. */
export async function signIn({ url }: Pick<Product, 'url'>, name: string): Promise<Person> {
  const { path: where, ...request } = signInOf(name);
  const answer = await fetch(url + where, request);
  const { accessToken } = (await answer.json()) as { accessToken: string }; // the contract says so
  const headers = { ...JSON_BODY, authorization: `Bearer ${accessToken}` };
  const profile = await fetch(`${url}/api/en/customers/customer`, { headers });
  const { id } = (await profile.json()) as { id: number };
  return { id, headers };
}

/** A header that makes a request another one than those before. */
export const newKey = () => ({ 'idempotency-key': randomUUID() });
