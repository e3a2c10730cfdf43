import { inject, onTestFinished } from 'vitest';
import { cloneDatabase } from './database.ts';

/** A migrated database with the sites for one test. It is closed after the test. */
export async function ownDatabase() {
  const { db, close } = await cloneDatabase({ postgres: inject('postgres'), template: inject('template') });
  onTestFinished(close);
  return db;
}
