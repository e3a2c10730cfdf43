import { spawnSync } from 'node:child_process';
import { installPackages } from './debian-packages.ts';

/** Installs the Redis of Debian for the tests, chaos and the bench, where no `redis-server` is found and REDIS names none. They run without it too. */
export function ensureRedis() {
  if (process.env.REDIS || hasRedis()) return;
  console.log('No redis-server was found: installing one');
  installPackages(['redis-server']);
}

const hasRedis = () => spawnSync('redis-server', ['--version'], { stdio: 'ignore' }).status === 0;

if (import.meta.main) ensureRedis();
