import type * as contract from '@octavo/contract/legal-texts';
import { sectionsOf } from '@octavo/domain/sites/legal-texts';
import type { Call } from '#http/on.ts';
import { found } from '#operations/refusal.ts';
import { legalInForce } from './in-force.ts';

/** spec §12.23 A legal text of the site, in sections. */
export async function getLegalText(call: Call<typeof contract.getLegalText>) {
  const texts = await legalInForce(call.db, call);
  const { name, version, startsAt, body } = found(texts.find((text) => text.name === call.params.name));
  return { name, version, startsAt, sections: sectionsOf(body) };
}
