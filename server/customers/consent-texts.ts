import { CONSENT_WORDS } from '@octavo/domain/customers/consent-words';
import type { ConsentKind } from '@octavo/domain/customers/consents';
import { dictionaries } from '@octavo/domain/language/dictionaries';
import { DEFAULT_LANGUAGE, type Language } from '@octavo/domain/language/language';
import type { Site } from '#site.ts';
import { legalHash } from '#sites/legal/in-force.ts';

const wordsIn = dictionaries({ consents: CONSENT_WORDS }, 'privacy'); // the part of the dictionary of the page that has them

/** ADR 0439 What a page of a site says at the switch of a consent: in its language, else in that of the site (ADR 0330), else in English. */
export function consentTextOf(kind: ConsentKind, { site, language }: { site: Site; language: Language }) {
  const { ownTexts } = site;
  const texts = ownTexts[language] ?? (language === DEFAULT_LANGUAGE ? undefined : ownTexts[site.language]);
  const { title, detail } = wordsIn({ language, translate: texts?.translate ?? null }).consents[kind];
  const body = `${title}\n${detail}`;
  return { sha256: legalHash(body), body };
}
