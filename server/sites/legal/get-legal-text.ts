import type * as contract from '@octavo/contract/legal-texts';
import { OUR_VERSION, changesOf, sectionsOf } from '@octavo/domain/sites/legal-texts';
import type { Call } from '#http/on.ts';
import { found } from '#operations/refusal.ts';
import { legalInForce, oursOf } from './in-force.ts';
import { loadBegunBody } from './store.ts';

type Asked = Call<typeof contract.getLegalText>;

/** spec §12.23 A legal text of the site, in sections, and what changed since an earlier version. */
export async function getLegalText(call: Asked) {
  const texts = await legalInForce(call.db, call);
  const { name, version, language, startsAt, body } = found(texts.find((text) => text.name === call.params.name));
  const { since } = call.query;
  if (since === undefined) return { name, version, language, startsAt, sections: sectionsOf(body) };
  const before = await bodyOf(call, since);
  return { name, version, language, startsAt, sections: sectionsOf(body), changes: changesOf(before, body) };
}

/** The words of an earlier version. One that has not begun is nobody's yet. */
async function bodyOf(call: Asked, version: number): Promise<string> {
  const { db, site, language, now, params } = call;
  const { name } = params;
  if (version === OUR_VERSION) return oursOf(name, call);
  return found(await loadBegunBody(db, { siteId: site.id, name, version, language }, now())).body;
}
