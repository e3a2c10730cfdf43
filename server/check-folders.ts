import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { type Environment, WEB_DIR } from './environment.ts';

/** Throws one sentence if DATA_DIR cannot be written, or if WEB_DIR has no built page. Without a page, development serves no web. */
export async function checkFolders({ DATA_DIR, WEB_DIR: web, NODE_ENV }: Environment) {
  await tryWriting(DATA_DIR).catch((error: NodeJS.ErrnoException) => {
    throw new Error(`DATA_DIR: ${DATA_DIR} cannot be written (${error.code ?? error.message})`);
  });
  const mayBeMissing = web === WEB_DIR && NODE_ENV !== 'production';
  const isBuilt = await fs.access(path.join(web, 'index.html')).then(
    () => true,
    () => false,
  );
  if (!isBuilt && !mayBeMissing)
    throw new Error(`WEB_DIR: ${web} has no index.html. Build the web with \`npx vite build web\``);
}

async function tryWriting(folder: string) {
  await fs.mkdir(folder, { recursive: true });
  const file = path.join(folder, `.write-test-${randomUUID()}`);
  await fs.writeFile(file, '');
  await fs.rm(file);
}
