import type { SiteSettings } from '@octavo/contract/sites';
import { DEFAULT_LANGUAGE, type Language } from '@octavo/domain/language/language';
import { ownTextsPath } from '@octavo/domain/language/own-texts-path';
import type { Translate } from '@octavo/domain/language/page';
import { directionOf } from '@octavo/domain/language/tags';
import { type OwnTexts, translateOver, translateWith } from '@octavo/domain/language/translated';

/**
 * ADR 0318 Loads the texts that a site has translated, and sets the direction of the page. What is missing is in the language of the site (ADR 0330), and
 * in English where it has none or they do not come: a page without them is of more use than none.
 */
export async function loadOwnTexts({ textVersions, languages }: SiteSettings, language: Language): Promise<Translate> {
  document.documentElement.dir = directionOf(language);
  const load = async (one: Language) => {
    const version = textVersions[one];
    return translateWith(version === undefined ? {} : await ask(ownTextsPath(one, version)).catch(() => ({})), one);
  };
  const [ofSite = language] = languages;
  if (language === ofSite || language === DEFAULT_LANGUAGE) return load(language);
  const [base, own] = await Promise.all([load(ofSite), load(language)]);
  return translateOver(base, own);
}

async function ask(address: string): Promise<OwnTexts> {
  const reply = await fetch(address);
  return reply.ok ? ((await reply.json()) as OwnTexts) : {}; // our server wrote them
}
