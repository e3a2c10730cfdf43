import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Refusal } from '#operations/refusal.ts';
import { readEnvironment } from '#environment.ts';
import { openServices } from '#open-services.ts';
import { createPasswords } from '#outside/passwords.ts';
import { cloneDatabase } from '#testing/database.ts';
import { inject, onTestFinished } from 'vitest';
import { InvalidInput } from './input.ts';

export const NEW_SITE = {
  host: 'papers.example.com',
  name: 'Papers',
  category: 1,
  mainColor: '#14594a',
  currency: 'EUR',
  email: 'support@papers.example.com',
} as const;

/** An operator with services and a database of their own, because these tests make sites. All ends with the test. */
export async function startOperator(variables: Record<string, string> = {}) {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'octavo-operator-'));
  const database = await cloneDatabase({ postgres: inject('postgres'), template: inject('template') });
  const given = { NODE_ENV: 'test', DATA_DIR: folder, SEED: 'none', LOG_LEVEL: 'silent', ...variables };
  const environment = readEnvironment(given);
  const services = await openServices(environment, database);
  onTestFinished(async () => {
    await services.pubsub.close();
    await database.close();
    await fs.rm(folder, { recursive: true });
  });
  const act = {
    ...services,
    passwords: createPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 }),
    actor: 'olga',
  };
  return {
    act,
    /** The entries of the audit, oldest first. */
    audit: () => act.db.selectFrom('auditEntries').selectAll().orderBy('id').execute(),
    /** Other services on the same database, as another server has them. */
    beside: async () => {
      const other = await openServices(environment, database);
      onTestFinished(other.pubsub.close);
      return other;
    },
  };
}

/** The sentences of a refused operation by field, or its code. */
export async function refusalOf(operation: Promise<unknown>) {
  const error: unknown = await operation.then(
    () => 'nothing was refused',
    (reason: unknown) => reason,
  );
  if (error instanceof InvalidInput) return error.errors;
  if (!(error instanceof Refusal)) throw new Error(String(error));
  return error.code;
}
