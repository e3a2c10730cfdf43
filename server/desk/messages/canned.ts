import * as contract from '@octavo/contract/desk-canned-replies';
import { byName } from '@octavo/domain/language/by-name';
import { cleanText, whyNotSent } from '@octavo/domain/messenger/text';
import type { Call } from '#http/on.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { Refusal, refuse } from '#operations/refusal.ts';
import { auditDesk } from '#staff/audit.ts';
import { deleteCanned, insertCanned, loadCannedReplies, lockCanned, updateCanned } from './store.ts';

/** spec §12.9 The canned replies of the site, by name. */
export async function listCannedReplies(call: Call<typeof contract.listCannedReplies>) {
  return (await loadCannedReplies(call.db, call.site.id)).toSorted(byName);
}

/** spec §12.9 Adds a canned reply, or changes its text. Throws `canned_reply_changed` where it is not as the caller has read it. */
export async function saveCannedReply(call: Call<typeof contract.saveCannedReply>) {
  const { site, body } = call;
  refuse(whyNotSent({ text: body.body, files: 0 }));
  return inTransaction(call, contract.saveCannedReply.name, async (tx) => {
    const became = { name: body.name, body: cleanText(body.body) };
    const known = await lockCanned(tx, site.id, body.name);
    if (body.version !== undefined && body.version !== (known?.version ?? 0)) throw new Refusal('canned_reply_changed');
    const saved = await (known
      ? updateCanned(tx, known.id, became.body)
      : insertCanned(tx, { siteId: site.id, ...became }));
    if (!saved) throw new Refusal('canned_reply_changed');
    const was = known && { body: known.body };
    await auditDesk(tx, call, 'saveCannedReply', { subject: `canned reply ${saved.id}`, was, became });
    return saved;
  });
}

export async function deleteCannedReply(call: Call<typeof contract.deleteCannedReply>) {
  const { site, params } = call;
  return inTransaction(call, contract.deleteCannedReply.name, async (tx) => {
    if (!(await deleteCanned(tx, site.id, params.id))) throw new Refusal('not_found');
    await auditDesk(tx, call, 'deleteCannedReply', { subject: `canned reply ${params.id}` });
    return null;
  });
}
