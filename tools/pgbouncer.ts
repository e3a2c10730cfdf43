import { spawnSync } from 'node:child_process';
import { installPackages } from './debian-packages.ts';

/** Installs the PgBouncer of Debian for the tests and for `npm run scale`, where none is found and PGBOUNCER names none. The tests run without it too. */
export function ensurePgBouncer() {
  if (process.env.PGBOUNCER || hasPgBouncer()) return;
  console.log('No pgbouncer was found: installing one');
  installPackages(['pgbouncer']);
}

const hasPgBouncer = () => spawnSync('pgbouncer', ['--version'], { stdio: 'ignore' }).status === 0;

if (import.meta.main) ensurePgBouncer();
