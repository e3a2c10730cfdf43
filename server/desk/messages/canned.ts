import type * as contract from '@octavo/contract/desk-canned-replies';
import { cleanText, whyNotSent } from '@octavo/domain/messenger/text';
import type { Call } from '#http/on.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { Refusal, refuse } from '#operations/refusal.ts';
import { auditDesk } from '#staff/audit.ts';
import { loadCannedReplies, deleteCanned, saveCanned } from './store.ts';

export async function listCannedReplies(call: Call<typeof contract.listCannedReplies>) {
  return loadCannedReplies(call.db, call.site.id);
}

export async function saveCannedReply(call: Call<typeof contract.saveCannedReply>) {
  const { site, body } = call;
  refuse(whyNotSent({ text: body.body, files: 0 }));
  return inTransaction(call, 'saveCannedReply', async (tx) => {
    const became = { name: body.name, body: cleanText(body.body) };
    const saved = await saveCanned(tx, { siteId: site.id, ...became });
    await auditDesk(tx, call, 'saveCannedReply', { subject: `canned reply ${saved.id}`, became });
    return saved;
  });
}

export async function deleteCannedReply(call: Call<typeof contract.deleteCannedReply>) {
  const { site, params } = call;
  return inTransaction(call, 'deleteCannedReply', async (tx) => {
    if (!(await deleteCanned(tx, site.id, params.id))) throw new Refusal('not_found');
    await auditDesk(tx, call, 'deleteCannedReply', { subject: `canned reply ${params.id}` });
    return null;
  });
}
