import { spawnSync } from 'node:child_process';
import { installPackages } from './debian-packages.ts';

/** Installs the Prometheus of Debian, with `promtool`, where there is none. Throws when that fails. */
export function ensurePrometheus() {
  if (isThere()) return;
  console.log('No prometheus was found: installing one');
  installPackages(['prometheus']);
  if (!isThere()) throw new Error('No prometheus could be installed. Install prometheus and promtool.');
}

const isThere = () =>
  ['prometheus', 'promtool'].every((program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0);
