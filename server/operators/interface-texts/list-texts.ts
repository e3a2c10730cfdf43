import type * as contract from '@octavo/contract/desk-interface-texts';
import { DEFAULT_LANGUAGE, type Language } from '@octavo/domain/language/language';
import { ownWordsOf } from '@octavo/domain/sites/own-words';
import { type AppText, type KeptTexts, countTexts, pluralFormsOf } from '@octavo/domain/language/translations';
import type { Call } from '#http/on.ts';
import { Refusal, found } from '#operations/refusal.ts';
import type { Site } from '#site.ts';
import { policiesOf } from '#sites/policies.ts';
import { catalogue } from '#sites/texts/catalogue.ts';
import { managed } from '../sites/managed.ts';
import { loadTextsOf, loadTextsVersions } from './store.ts';

/** ADR 0318 The languages of a site but English, and English where it is not that of the site, each with the count of its texts and its last versions. */
export async function listInterfaceTexts(call: Call<typeof contract.listInterfaceTexts>) {
  const { id, site } = await managed(call, call.params.id);
  const languages = await Promise.all(
    translatedOf(site).map(async (language) => {
      const of = { siteId: id, language };
      const kept = (await loadTextsOf(call.db, of))?.texts ?? {};
      const versions = await loadTextsVersions(call.db, of);
      return {
        language,
        ...countTexts(textsFor(site, language), kept),
        versions: versions.map(({ version: number, author, reason, dateCreated: date }) => ({ number, author, reason, date })), // oxfmt-ignore
      };
    }),
  );
  return { languages };
}

/** ADR 0318 The file of a translator: every text with its translation, or with empty ones. Throws `not_found` for a version that is not there. */
export async function exportInterfaceTexts(call: Call<typeof contract.exportInterfaceTexts>) {
  const { id: siteId, site } = await managed(call, call.params.id);
  const language = languageToTranslate(site, call.params.code);
  const { version } = call.query;
  const row = await loadTextsOf(call.db, { siteId, language }, version);
  const kept = version === undefined ? (row?.texts ?? {}) : found(row).texts;
  return { language, texts: textsFor(site, language).map((text) => lineOf(text, kept, language)) };
}

/** A language of the site that has no texts of the product. Throws `not_found` for any other. */
export function languageToTranslate(site: Site, asked: Language): Language {
  if (!translatedOf(site).includes(asked)) throw new Refusal('not_found');
  return asked;
}

const translatedOf = ({ spoken, language: own }: Site) =>
  spoken.filter((language) => language !== DEFAULT_LANGUAGE || own !== DEFAULT_LANGUAGE);

/** ADR 0360 What is translated into a language: the texts of the product, which are English, and the own words of the site, which are in its language. */
export const textsFor = (site: Site, language: Language): AppText[] => [
  ...(language === DEFAULT_LANGUAGE ? [] : catalogue()),
  ...(language === site.language ? [] : ownWordsOf(site.names, policiesOf(site))),
];

function lineOf({ key, english, variables }: AppText, kept: KeptTexts, language: Language) {
  const empty =
    typeof english === 'string' ? '' : Object.fromEntries(pluralFormsOf(language).map((form) => [form, '']));
  return { key, english, variables: Object.keys(variables), translation: kept[key]?.translation ?? empty };
}
