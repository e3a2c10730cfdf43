import { existsSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';
import { installPackages, run } from './debian-packages.ts';

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const SHELL = '/usr/bin/chromium-headless-shell';

/** Metric equals of Arial and Times New Roman, which people have: stories about what jumps when fonts come look at these (kit/base.css). */
const FONTS = '/usr/share/fonts/truetype/liberation';

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

/** The same for the browser tests, with the headless shell and the fonts where Debian has them. */
function ensureForTests() {
  const missing = [
    ...(existsSync(FONTS) ? [] : ['fonts-liberation']),
    ...(process.env.CHROMIUM || existsSync(SHELL) ? [] : ['chromium-headless-shell']),
    ...(findChromium() ? [] : ['chromium']),
  ];
  if (missing.length > 0) installPackages(missing);
  ensureChromium();
}

if (import.meta.main) ensureForTests();
