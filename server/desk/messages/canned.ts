import type * as contract from '@octavo/contract/desk-messages';
import { cleanText, whyNotSent } from '@octavo/domain/messenger/text';
import type { Call } from '#http/on.ts';
import { Refusal, refuse } from '#operations/refusal.ts';
import { staffOf } from '../staff-of.ts';
import { loadCannedReplies, deleteCanned, saveCanned } from './store.ts';

export async function listCannedReplies(call: Call<typeof contract.listCannedReplies>) {
  await staffOf(call);
  return loadCannedReplies(call.db, call.site.id);
}

/** Only support changes the texts of a site. */
export async function saveCannedReply(call: Call<typeof contract.saveCannedReply>) {
  const { db, site, body } = call;
  await supportOf(call);
  refuse(whyNotSent({ text: body.body, files: 0 }));
  return saveCanned(db, { siteId: site.id, name: body.name, body: cleanText(body.body) });
}

export async function deleteCannedReply(call: Call<typeof contract.deleteCannedReply>) {
  const { db, site, params } = call;
  await supportOf(call);
  if (!(await deleteCanned(db, site.id, params.id))) throw new Refusal('not_found');
  return null;
}

async function supportOf(call: Parameters<typeof staffOf>[0]) {
  const { role } = await staffOf(call);
  if (role !== 'support') throw new Refusal('forbidden');
}
