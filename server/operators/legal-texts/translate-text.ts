import * as contract from '@octavo/contract/desk-legal-texts';
import { legalBody } from '@octavo/domain/sites/legal-texts';
import type { Call } from '#http/on.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { Refusal } from '#operations/refusal.ts';
import { legalHash } from '#sites/legal/in-force.ts';
import { keepBodies } from '#sites/legal/store.ts';
import { lockedSite } from '../act.ts';
import { audit } from '../audit.ts';
import { languageAsked } from '../mail-texts/language.ts';
import { actAt, managed } from '../sites/managed.ts';
import { insertTranslation, loadLegalVersions } from './store.ts';

/**
 * ADR 0317 Keeps the newest version of a legal text in another language. Throws `site_changed` where there is a newer version or the language has
 * its words, `not_found` for a language that the site does not have, and `invalid` for that of the version itself.
 */
export async function translateLegalText(call: Call<typeof contract.translateLegalText>) {
  const { id: siteId, host, site } = await managed(call, call.params.id);
  const { name } = call.params;
  const { number } = call.body;
  const language = languageAsked(site, call.body.language);
  const act = actAt(call, siteId);
  const body = legalBody(call.body.body);
  const sha256 = legalHash(body);
  await inTransaction(call, contract.translateLegalText.name, async (tx) => {
    await lockedSite(tx, host);
    const [last] = await loadLegalVersions(tx, siteId, name, 1);
    if (last?.version !== number) throw new Refusal('site_changed');
    if (last.language === language) throw new Refusal('invalid', { language: 'value_invalid' });
    await keepBodies(tx, [{ sha256, body }]);
    const by = { author: act.actor, dateCreated: call.now() };
    if (!(await insertTranslation(tx, { siteId, name, version: number, language, sha256, ...by })))
      throw new Refusal('site_changed');
    const became = { version: number, language, sha256 };
    await audit(tx, act, { operation: 'translateLegalText', subject: name, was: null, became });
  });
  return { sha256 };
}
