import type * as contract from '@octavo/contract/desk-mail-texts';
import { MAIL_TEXT_NAMES } from '@octavo/domain/texts/mail-texts';
import type { Call } from '#http/on.ts';
import { managed } from '../sites/managed.ts';
import { languageAsked } from './language.ts';
import { presentText, presentTextVersion } from './present.ts';
import { mailSamples } from './samples.ts';
import { loadNewestTexts, loadTextVersions } from './store.ts';

/** spec §12.21 The mails that a site may say in its own words, in a language. Throws `not_found` for a language that it does not have. */
export async function listMailTexts(call: Call<typeof contract.listMailTexts>) {
  const { id, site } = await managed(call, call.params.id);
  const language = languageAsked(site, call.query.language);
  const newest = await loadNewestTexts(call.db, id);
  const texts = MAIL_TEXT_NAMES.map((name) => presentText(name, site, language, newest));
  return { language, texts, samples: mailSamples(site, language) };
}

/** spec §12.21 The last versions of the text of a mail in a language, newest first. */
export async function listMailTextVersions(call: Call<typeof contract.listMailTextVersions>) {
  const { id, site } = await managed(call, call.params.id);
  const language = languageAsked(site, call.query.language);
  const rows = await loadTextVersions(call.db, { siteId: id, name: call.params.name, language });
  return { versions: rows.map(presentTextVersion) };
}
