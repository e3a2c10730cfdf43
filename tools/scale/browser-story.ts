import fs from 'node:fs/promises';
import path from 'node:path';
import { Guest } from '../browsers/guest.ts';
import { openPuppeteer } from '../browsers/puppeteer.ts';
import { walk } from '../browsers/story.ts';

const SIZES = [
  { width: 1280, height: 800 },
  { width: 420, height: 860 },
];
const PICTURES = '.data/scale/pictures';

/**
 * Customers in Chromium, one after the other on a desktop and on a phone, who sign up, order, pay, write and look at every screen at this address. Answers what was
 * wrong on a screen, and where a story could not go on.
 */
export async function walkInBrowser(url: string, folder: string): Promise<string[]> {
  const file = path.join(folder, 'assignment_brief.txt');
  await fs.writeFile(file, 'Compare two programmes.\n');
  const wrong: string[] = [];
  for (const size of SIZES) {
    const engine = await openPuppeteer('chromium', size); // oxlint-disable-line no-await-in-loop -- one after the other
    const pictures = path.join(PICTURES, String(size.width));
    await fs.mkdir(pictures, { recursive: true }); // oxlint-disable-line no-await-in-loop
    const guest = new Guest(engine, url, pictures);
    await walk(guest, { email: `nora.${size.width}@example.com`, file }) // oxlint-disable-line no-await-in-loop
      .catch((error: unknown) => guest.findings.push(error instanceof Error ? error.message : String(error)))
      .finally(() => engine.end());
    wrong.push(...guest.findings.map((finding) => `in a browser of ${size.width} px: ${finding}`));
  }
  return wrong;
}
