import type * as contract from '@octavo/contract/desk-legal-texts';
import type { LegalVersion } from '@octavo/contract/desk-legal-texts';
import { LEGAL_NAMES, OUR_VERSION } from '@octavo/domain/sites/legal-texts';
import type { Call } from '#http/on.ts';
import { oursOf } from '#sites/legal/in-force.ts';
import { loadInForce } from '#sites/legal/store.ts';
import { managed } from '../sites/managed.ts';
import { type LegalRow, loadLegalVersions } from './store.ts';

/** spec §12.23 The legal texts of a site with their last versions. */
export async function listLegalTexts(call: Call<typeof contract.listLegalTexts>) {
  const { id, site } = await managed(call, call.params.id);
  const inForce = await loadInForce(call.db, id, call.now());
  const texts = await Promise.all(
    LEGAL_NAMES.map(async (name) => ({
      name,
      ours: oursOf(name, site, site.language),
      inForce: inForce.find((text) => text.name === name)?.version ?? OUR_VERSION,
      versions: (await loadLegalVersions(call.db, id, name)).map(presentVersion),
    })),
  );
  return { texts };
}

const presentVersion = ({ version, dateCreated, ...row }: LegalRow): LegalVersion => ({
  number: version,
  body: row.body,
  sha256: row.sha256,
  startsAt: row.startsAt,
  asksAgain: row.asksAgain,
  author: row.author,
  reason: row.reason,
  date: dateCreated,
});
