import type * as contract from '@octavo/contract/desk-mail-texts';
import { MAIL_TEXT_NAMES } from '@octavo/domain/texts/mail-texts';
import type { Call } from '#http/on.ts';
import { managed } from '../sites/managed.ts';
import { presentText, presentTextVersion } from './present.ts';
import { mailSamples } from './samples.ts';
import { loadNewestTexts, loadTextVersions } from './store.ts';

/** spec §12.21 The mails that a site may say in its own words. */
export async function listMailTexts(call: Call<typeof contract.listMailTexts>) {
  const { id, site } = await managed(call, call.params.id);
  const newest = await loadNewestTexts(call.db, id);
  const lastOf = (wanted: string) => newest.find(({ name }) => name === wanted);
  const texts = MAIL_TEXT_NAMES.map((name) => presentText(name, site.language, lastOf(name)));
  return { texts, samples: mailSamples(site) };
}

/** spec §12.21 The last versions of the text of a mail, newest first. */
export async function listMailTextVersions(call: Call<typeof contract.listMailTextVersions>) {
  const { id } = await managed(call, call.params.id);
  const rows = await loadTextVersions(call.db, id, call.params.name);
  return { versions: rows.map(presentTextVersion) };
}
