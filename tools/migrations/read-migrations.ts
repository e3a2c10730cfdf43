import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';

const FOLDER = path.resolve(import.meta.dirname, '../../server/migrations');

/** All migrations by their numbers. */
export async function readMigrations(): Promise<{ name: string; text: string }[]> {
  const names = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).toSorted();
  return Promise.all(names.map(async (name) => ({ name, text: await readFile(path.join(FOLDER, name), 'utf8') })));
}

/** The SHA-256 of the texts, one after the other. */
export const sumOf = (migrations: { text: string }[]): string =>
  createHash('sha256').update(migrations.map(({ text }) => text).join('')).digest('hex'); // oxfmt-ignore
