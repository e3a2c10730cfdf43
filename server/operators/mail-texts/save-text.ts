import * as contract from '@octavo/contract/desk-mail-texts';
import type { ListedMailText } from '@octavo/contract/desk-mail-texts';
import type { Call } from '#http/on.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { Refusal } from '#operations/refusal.ts';
import { lockedSite } from '../act.ts';
import { audit } from '../audit.ts';
import { actAt, managed } from '../sites/managed.ts';
import { refuseUnknownVariables } from './check-text.ts';
import { languageAsked } from './language.ts';
import { presentText } from './present.ts';
import { insertText, loadNewestTexts, loadTextVersions } from './store.ts';

const OURS = { subject: null, body: null };

/** spec §12.21 Keeps a version of the text of a mail; the next mail has it. Throws `setting_invalid`, `site_changed`, or `not_found` for a language of no customer. */
export async function saveMailText(call: Call<typeof contract.saveMailText>): Promise<ListedMailText> {
  const { params, body, sites, now } = call;
  const { id: siteId, host, site } = await managed(call, params.id);
  const { name } = params;
  const language = languageAsked(site, body.language);
  if (body.text) refuseUnknownVariables(name, body.text);
  const act = actAt(call, siteId);
  await inTransaction(call, contract.saveMailText.name, async (tx) => {
    await lockedSite(tx, host);
    const [last] = await loadTextVersions(tx, { siteId, name, language }, 1);
    const version = last?.version ?? 0;
    if (version !== body.from) throw new Refusal('site_changed');
    const text = body.text ?? OURS;
    const by = { author: act.actor, reason: body.reason, dateCreated: now() };
    await insertText(tx, { siteId, name, language, version: version + 1, ...text, ...by });
    const was = last ? { subject: last.subject, body: last.body } : OURS;
    await audit(tx, act, {
      operation: 'saveMailText',
      subject: `${name} ${language}`,
      was,
      became: text,
      reason: body.reason,
    });
  });
  await sites.reload(); // the next mail of this process has it
  return presentText(name, site, language, await loadNewestTexts(call.db, siteId));
}
