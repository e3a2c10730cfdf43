import type * as contract from '@octavo/contract/desk-payments';
import type { Call } from '#http/on.ts';
import { found } from '#operations/refusal.ts';
import { loadWebhookOfSite } from './store.ts';

/** spec §12.12 What a provider sent, for the person who decides on a fault. */
export async function getWebhook({ db, staff, params }: Call<typeof contract.getWebhook>) {
  const row = found(await loadWebhookOfSite(db, staff.siteId, params.id));
  return {
    id: row.id,
    provider: row.provider,
    receivedAt: row.dateReceived,
    processedAt: row.dateProcessed,
    from: row.remoteIp,
    isVerified: row.isVerified,
    rejectReason: row.rejectReason,
    outcome: row.outcome,
    tries: row.tries,
    body: row.body?.toString('utf8') ?? null,
  };
}
