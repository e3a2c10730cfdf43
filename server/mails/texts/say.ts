import { DEFAULT_LANGUAGE, type Language, isPseudo } from '@octavo/domain/language/language';
import { type MailTextName, type MailValues, filledMail } from '@octavo/domain/texts/mail-texts';
import type { Brand } from '../brand.ts';
import { OURS, type Said } from './ours.ts';

/** spec §12.21 What a mail says: in the words of its site where it has some, else in ours. `brand` speaks the language of `saying`. */
export function say<N extends MailTextName>(brand: Brand, name: N, values: MailValues<N>): Said {
  const known = { ...values, site: brand.name };
  const own = brand.texts[brand.language]?.[name];
  const said = own && filledMail(own, known);
  return said && said.paragraphs.length > 0 ? said : OURS[name](brand.language, known);
}

/**
 * ADR 0316 A brand in the language in which it says a mail: that of the reader where the site has words for it there, else that of the site, else
 * English. Dates, money and the button follow it, so that no mail is in two languages.
 */
export function saying(brand: Brand, name: MailTextName): Brand {
  if (isPseudo(brand.language)) return brand;
  const language = [brand.language, brand.siteLanguage].find((one) => brand.texts[one]?.[name]) ?? DEFAULT_LANGUAGE;
  return { ...brand, language, translate: translateFor(brand, language) };
}

function translateFor({ language: read, siteLanguage, translate, siteTranslate }: Brand, language: Language) {
  if (language === read) return translate;
  return language === siteLanguage ? siteTranslate : null;
}
