import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** A real Chromium: the one of CHROMIUM, the system's, Playwright's own; undefined where there is none yet. */
export function findChromium(): string | undefined {
  const { CHROMIUM } = process.env;
  return [CHROMIUM, ...SYSTEM, chromium.executablePath()].find((file) => file && existsSync(file));
}

/** Installs one where there is none: Playwright's download, or else Debian's package. Throws when neither can be had. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  console.log('There is no Chromium here yet: installing one');
  run('npx', ['playwright', 'install', 'chromium']);
  if (!findChromium()) {
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', 'chromium']);
  }
  const installed = findChromium();
  if (!installed) throw new Error('No Chromium could be installed. Install one and name it in CHROMIUM.');
  return installed;
}

const run = (command: string, args: string[]) =>
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], timeout: 300_000 });

if (import.meta.main) ensureChromium();
