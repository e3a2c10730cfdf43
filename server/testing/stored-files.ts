import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Services } from '#services.ts';

/** The names of all files on disk, incomplete ones too. */
export async function storedFiles({ environment }: Pick<Services, 'environment'>): Promise<string[]> {
  const entries = await readdir(path.join(environment.DATA_DIR, 'files'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

/** Where a file is on disk. */
export const pathOfStored = ({ environment }: Pick<Services, 'environment'>, storageKey: string): string =>
  path.join(environment.DATA_DIR, 'files', storageKey.slice(0, 2), storageKey);
