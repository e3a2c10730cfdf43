import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { AppText } from '@octavo/domain/language/translations';

/** ADR 0318 Every text of the product that a site may translate; `npm run docs` writes it from the dictionaries. Read when first asked for. */
export function catalogue(): AppText[] {
  known ??= JSON.parse(readFileSync(path.join(import.meta.dirname, 'catalogue.json'), 'utf8')) as AppText[]; // a test compares it with the dictionaries
  return known;
}

let known: AppText[] | undefined;
