import * as contract from '@octavo/contract/desk-legal-texts';
import { OUR_VERSION, legalBody } from '@octavo/domain/sites/legal-texts';
import { isPlannable } from '@octavo/domain/sites/versions';
import type { Call } from '#http/on.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { Refusal } from '#operations/refusal.ts';
import { legalHash } from '#sites/legal/in-force.ts';
import { keepBodies } from '#sites/legal/store.ts';
import { lockedSite } from '../act.ts';
import { audit } from '../audit.ts';
import { actAt, managed } from '../sites/managed.ts';
import { insertLegalText, loadLegalVersions } from './store.ts';

/** spec §12.23 Keeps a version of a legal text. Its number is higher than any before. Throws `invalid` or `site_changed`. */
export async function saveLegalText(call: Call<typeof contract.saveLegalText>) {
  const { id: siteId, host, site } = await managed(call, call.params.id);
  const { name } = call.params;
  const { number, from, asksAgain, reason } = call.body;
  const act = actAt(call, siteId);
  const now = call.now();
  const startsAt = call.body.startsAt ?? now;
  if (startsAt !== now && !isPlannable(startsAt, now)) throw new Refusal('invalid', { startsAt: 'value_invalid' });
  const body = legalBody(call.body.body);
  const sha256 = legalHash(body);
  await inTransaction(call, contract.saveLegalText.name, async (tx) => {
    await lockedSite(tx, host);
    const [last] = await loadLegalVersions(tx, siteId, name, 1);
    const version = last?.version ?? OUR_VERSION;
    if (version !== from) throw new Refusal('site_changed');
    if (number <= version) throw new Refusal('invalid', { number: 'value_invalid' });
    await keepBodies(tx, [{ sha256, body }]);
    const by = { author: act.actor, reason, dateCreated: now };
    await insertLegalText(tx, {
      siteId,
      name,
      version: number,
      language: site.language,
      sha256,
      startsAt,
      asksAgain,
      ...by,
    });
    const was = { version, sha256: last?.sha256 ?? null };
    await audit(tx, act, { operation: 'saveLegalText', subject: name, was, became: { version: number, sha256, startsAt, asksAgain }, reason }); // oxfmt-ignore
  });
  return { number, sha256 };
}
