import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { AppText } from '@octavo/domain/language/translations';

type Catalogue = { texts: AppText[]; fixed: string[] };

/** ADR 0318 Every text that a site may translate, and those that it cannot; `npm run docs` writes it from the dictionaries. Read when first asked for. */
export function catalogue(): Catalogue {
  known ??= JSON.parse(readFileSync(path.join(import.meta.dirname, 'catalogue.json'), 'utf8')) as Catalogue; // a test compares it with the dictionaries
  return known;
}

let known: Catalogue | undefined;
