import { DEFAULT_LANGUAGE, type Language } from '@octavo/domain/language/language';
import type { Translate } from '@octavo/domain/language/page';
import type { Services } from '#services.ts';
import type { Site } from '#site.ts';

/**
 * What mails show of a site, their language, and the time zone of their times, that of the reader as far as it is known. `origin` comes from the site's own settings, never from a request (controls C29).
 */
export type Brand = {
  name: string;
  mainColor: string;
  email: string;
  origin: string;
  language: Language;
  /** Of the site: what is not said in that of the reader is said in it. */
  siteLanguage: Language;
  /** ADR 0318 The translations of the site for the language; null for those of the product. */
  translate: Translate | null;
  /** The same for the language of the site. */
  siteTranslate: Translate | null;
  zone: string;
  /** ADR 0290 The mails that the site says in its own words. */
  texts: Site['mailTexts'];
};

/** The brand of a site that is being made. */
export const brandAtBirth = ({
  name,
  mainColor,
  email,
  origin,
}: Pick<Brand, 'name' | 'mainColor' | 'email' | 'origin'>): Brand => ({
  name: oneLine(name),
  mainColor,
  email: oneLine(email),
  origin,
  language: DEFAULT_LANGUAGE,
  siteLanguage: DEFAULT_LANGUAGE,
  translate: null,
  siteTranslate: null,
  zone: 'UTC',
  texts: {},
});

/** Of who reads a mail, as far as it is known: the time zone, and the language that they chose. */
type ReadBy = { zone?: string | null; languageCode?: string | null };

/** ADR 0315 A site as its mails to a reader show it; without one, in the language of the site. Throws for an unknown site. */
export function brandOf(
  { sites, environment }: Pick<Services, 'sites' | 'environment'>,
  siteId: number,
  { zone, languageCode }: ReadBy = {},
): Brand {
  const site = sites.byId(siteId);
  if (!site) throw new Error(`Unknown site ${siteId}`);
  const { name, mainColor, email, mailTexts: texts } = site;
  const language = languageFor(site, languageCode ?? null);
  return {
    name: oneLine(name),
    mainColor,
    email: oneLine(email),
    origin: site.origin(environment.PORT),
    language,
    siteLanguage: site.language,
    translate: site.ownTexts[language]?.translate ?? null,
    siteTranslate: site.ownTexts[site.language]?.translate ?? null,
    zone: zone ?? 'UTC',
    texts,
  };
}

/** ADR 0315 The language in which a site writes to somebody: that which they chose, if the site still has it. */
export const languageFor = ({ spoken, language }: Site, chosen: string | null): Language =>
  spoken.find((one) => one === chosen) ?? language;

/** Replaces line breaks and control characters: in a mail header, a line break would start another header. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
