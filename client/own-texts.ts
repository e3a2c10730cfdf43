import type { SiteSettings } from '@octavo/contract/sites';
import type { Language } from '@octavo/domain/language/language';
import { ownTextsPath } from '@octavo/domain/language/own-texts-path';
import type { Translate } from '@octavo/domain/language/page';
import { directionOf } from '@octavo/domain/language/tags';
import { type OwnTexts, translateWith } from '@octavo/domain/language/translated';

/** ADR 0318 Loads the texts that a site has translated, and sets the direction of the page. English where it has none, or where they do not come: a page without them is of more use than none. */
export async function loadOwnTexts({ textVersions }: SiteSettings, language: Language): Promise<Translate> {
  document.documentElement.dir = directionOf(language);
  const version = textVersions[language];
  const texts = version === undefined ? {} : await ask(ownTextsPath(language, version)).catch(() => ({}));
  return translateWith(texts, language);
}

async function ask(address: string): Promise<OwnTexts> {
  const reply = await fetch(address);
  return reply.ok ? ((await reply.json()) as OwnTexts) : {}; // our server wrote them
}
