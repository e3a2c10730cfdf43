import { spawnSync } from 'node:child_process';

/** Installs Debian packages, where there are Debian packages and we may. Says nothing when that fails: the caller looks for the program. */
export function installPackages(names: string[]) {
  if (process.getuid?.() !== 0) return;
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', ...names]);
}

/** Runs a command that installs something, for at most two minutes. */
export const run = (command: string, args: string[]) =>
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], timeout: 120_000 });
