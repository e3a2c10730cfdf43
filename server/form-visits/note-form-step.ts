import type * as contract from '@octavo/contract/form-visits';
import type { Call } from '#http/on.ts';
import { saveStep } from './store.ts';

/** spec §12.20 Notes how far a visit of the order form came, and nothing about who visits. */
export async function noteFormStep({ db, site, body, now }: Call<typeof contract.noteFormStep>) {
  if (site.countsForm) await saveStep(db, { siteId: site.id, id: body.visit, step: body.step }, now());
  return null;
}
