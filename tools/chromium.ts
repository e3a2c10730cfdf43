import { existsSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';
import { installPackages, run } from './debian-packages.ts';

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const SHELL = '/usr/bin/chromium-headless-shell';

/** The path of a real Chromium: that of CHROMIUM, of the system, or of Playwright; undefined where there is none. */
export function findChromium(): string | undefined {
  const { CHROMIUM } = process.env;
  return [CHROMIUM, ...SYSTEM, chromium.executablePath()].find((file) => file && existsSync(file));
}

/** The same for the browser tests: the headless shell of Chromium where there is one, as it takes a quarter less of the processor. */
export function findHeadlessChromium(): string | undefined {
  const { CHROMIUM } = process.env;
  return [CHROMIUM, SHELL].find((file) => file && existsSync(file)) ?? findChromium();
}

/** Starts that Chromium without a window; Playwright's own where there is none. */
export function launchChromium(): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox', '--disable-gpu'] });
}

/** The path of a Chromium. Installs the one of Playwright, or the Debian package, where there is none. Throws when both fail. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  console.log('No Chromium was found: installing one');
  run('npx', ['playwright', 'install', 'chromium']);
  if (!findChromium()) installPackages(['chromium']);
  const installed = findChromium();
  if (!installed) throw new Error('No Chromium could be installed. Install one and name it in CHROMIUM.');
  return installed;
}

/** The same for the browser tests, with the headless shell where Debian has it; they run without it too. */
function ensureBoth() {
  if (process.env.CHROMIUM || existsSync(SHELL)) return void ensureChromium();
  installPackages([...(findChromium() ? [] : ['chromium']), 'chromium-headless-shell']);
  ensureChromium();
}

if (import.meta.main) ensureBoth();
