import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { DESK_DIR, type Environment, WEB_DIR } from './environment.ts';

/**
 * Throws one sentence if DATA_DIR cannot be written, or if WEB_DIR or DESK_DIR has no built page. Without a page, development serves no web or
 * no desk.
 */
export async function checkFolders(environment: Environment) {
  const { DATA_DIR, NODE_ENV } = environment;
  await tryWriting(DATA_DIR).catch((error: NodeJS.ErrnoException) => {
    throw new Error(`DATA_DIR: ${DATA_DIR} cannot be written (${error.code ?? error.message})`);
  });
  for (const [name, usual] of Object.entries({ WEB_DIR, DESK_DIR })) {
    const folder = environment[name as 'WEB_DIR' | 'DESK_DIR']; // the names of the line above
    const mayBeMissing = folder === usual && NODE_ENV !== 'production';
    if (!mayBeMissing && !(await isBuilt(folder)))
      // oxlint-disable-line no-await-in-loop -- two
      throw new Error(`${name}: ${folder} has no index.html. Build it with \`npm run build\``);
  }
}

const isBuilt = (folder: string) =>
  fs.access(path.join(folder, 'index.html')).then(
    () => true,
    () => false,
  );

async function tryWriting(folder: string) {
  await fs.mkdir(folder, { recursive: true });
  const file = path.join(folder, `.write-test-${randomUUID()}`);
  await fs.writeFile(file, '');
  await fs.rm(file);
}
