import type { Campaign } from '@octavo/contract/campaigns';
import { inTransaction } from '#operations/in-transaction.ts';
import { found } from '#operations/refusal.ts';
import type { Act } from '../act.ts';
import { audit } from '../audit.ts';
import { loadCampaignById, endCodes } from './store.ts';

/** spec §10.11 Ends a code for everybody; orders that have it keep it. A repeat changes nothing. Throws `not_found`. */
export const endCampaign = (act: Act, id: number): Promise<Campaign> =>
  inTransaction(act, 'endCampaign', async (tx) => {
    const before = found(await loadCampaignById(tx, id));
    const at = act.now();
    const was = { expiresAt: before.expiresAt };
    if (await endCodes(tx, id, at))
      await audit(tx, act, { operation: 'endCampaign', subject: before.code, was, became: { expiresAt: at } });
    return found(await loadCampaignById(tx, id));
  });
