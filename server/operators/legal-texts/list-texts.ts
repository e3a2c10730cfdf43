import type * as contract from '@octavo/contract/desk-legal-texts';
import type { LegalVersion } from '@octavo/contract/desk-legal-texts';
import { LEGAL_NAMES, OUR_VERSION } from '@octavo/domain/sites/legal-texts';
import type { Call } from '#http/on.ts';
import { oursOf } from '#sites/legal/in-force.ts';
import { loadInForce } from '#sites/legal/store.ts';
import { managed } from '../sites/managed.ts';
import { type LegalRow, type TranslationRow, loadLegalVersions, loadTranslations } from './store.ts';

/** spec §12.23 The legal texts of a site with their last versions. */
export async function listLegalTexts(call: Call<typeof contract.listLegalTexts>) {
  const { id, site } = await managed(call, call.params.id);
  const inForce = await loadInForce(call.db, id, call.now(), site.language);
  const texts = await Promise.all(
    LEGAL_NAMES.map(async (name) => {
      const translations = await loadTranslations(call.db, id, name);
      return {
        name,
        ours: oursOf(name, { ...call, site, language: site.language }),
        inForce: inForce.find((text) => text.name === name)?.version ?? OUR_VERSION,
        versions: (await loadLegalVersions(call.db, id, name)).map((row) => presentVersion(row, translations)),
      };
    }),
  );
  return { texts, languages: site.spoken };
}

const presentVersion = ({ version, dateCreated, ...row }: LegalRow, translations: TranslationRow[]): LegalVersion => ({
  number: version,
  language: row.language,
  translations: translations
    .filter((one) => one.version === version)
    .map(({ language, body, sha256 }) => ({ language, body, sha256 })),
  body: row.body,
  sha256: row.sha256,
  startsAt: row.startsAt,
  asksAgain: row.asksAgain,
  author: row.author,
  reason: row.reason,
  date: dateCreated,
});
