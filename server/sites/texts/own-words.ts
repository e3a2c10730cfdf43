import type { Catalogue } from '@octavo/domain/catalogue/catalogue';
import type { Language } from '@octavo/domain/language/language';
import type { Translate } from '@octavo/domain/language/page';
import { choicesIn } from '@octavo/domain/sites/own-words';
import type { Site } from '#site.ts';

const known = new WeakMap<Translate, Catalogue>();

/** ADR 0360 All choices of a site with their names in a language; one without a translation has the name that the site gave it. */
export function namesIn({ names, ownTexts }: Pick<Site, 'names' | 'ownTexts'>, language: Language): Catalogue {
  const translate = ownTexts[language]?.translate;
  if (!translate) return names;
  const translated = known.get(translate) ?? choicesIn(names, translate);
  known.set(translate, translated);
  return translated;
}

/** ADR 0360 What the form of a site offers, with the names in a language. */
export function offeredIn(site: Pick<Site, 'names' | 'ownTexts' | 'catalogue'>, language: Language): Catalogue {
  const { workTypes } = site.catalogue;
  const names = namesIn(site, language);
  return { ...names, workTypes: names.workTypes.filter(({ id }) => workTypes.some((offered) => offered.id === id)) };
}
