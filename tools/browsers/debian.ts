import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

let isListed = false;

/** The path of a program of Debian. Installs its package where it is missing; throws when it is missing after that too. */
export function ensureProgram(name: string, debianPackage = name): string {
  const file = `/usr/bin/${name}`;
  if (existsSync(file)) return file;
  console.log(`${name} was not found: installing the Debian package ${debianPackage}`);
  if (!isListed) run(['update', '-qq']);
  isListed = true;
  run(['install', '-y', '-qq', '--no-install-recommends', debianPackage]);
  if (!existsSync(file)) throw new Error(`${debianPackage} could not be installed. Install it and try again.`);
  return file;
}

const run = (args: string[]) =>
  spawnSync('apt-get', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: 600_000,
  });
