import path from 'node:path';
import { nativeFolder } from '../server/outside/postgres/binaries.ts';
import { chooseRunner } from '../server/outside/postgres/run-as.ts';
import { socketFolder } from '../server/outside/postgres/socket.ts';

const PORT = 5432; // part of the name of the socket file

/** Where the Postgres listens that a server without `DATABASE_URL` runs in its data folder. */
export function ownDatabase(dataDir: string) {
  const runner = chooseRunner(nativeFolder(), path.resolve(dataDir, 'postgres'));
  return { host: socketFolder(runner, PORT), port: PORT, user: 'octavo', database: 'postgres' };
}
