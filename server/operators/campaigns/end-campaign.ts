import { inTransaction } from '#operations/in-transaction.ts';
import { found } from '#operations/refusal.ts';
import { type Act, actsOf } from '../act.ts';
import { audit } from '../audit.ts';
import { type CampaignRow, loadCampaignById, lockSitesOf, setEnd } from './store.ts';
import { keepCampaignVersions } from './versions.ts';

/** spec §10.11 Ends a code for everybody; orders that have it keep it. A repeat changes nothing. Throws `not_found`. */
export const endCampaign = (act: Act, id: number, reason?: string): Promise<CampaignRow> =>
  moveEnd(act, { id, operation: 'endCampaign', reason, expiresAt: act.now() });

/** ADR 0221 Takes the end of a code back: it ends when it would have before, or never. Throws `not_found`. */
export const reviveCampaign = (act: Act, id: number, expiresAt: Date | null, reason: string): Promise<CampaignRow> =>
  moveEnd(act, { id, operation: 'reviveCampaign', reason, expiresAt });

type Move = {
  id: number;
  operation: 'endCampaign' | 'reviveCampaign';
  expiresAt: Date | null;
  reason: string | undefined;
};

const moveEnd = (act: Act, { id, operation, expiresAt, reason }: Move) =>
  inTransaction(act, operation, async (tx) => {
    const siteIds = await lockSitesOf(tx, id);
    const { code, expiresAt: before } = found(await loadCampaignById(tx, id));
    const isOver = operation === 'endCampaign' && before !== null && before <= act.now();
    if (isOver || before?.getTime() === expiresAt?.getTime()) return found(await loadCampaignById(tx, id));
    const [was, became] = [
      { id, code, expiresAt: before },
      { id, code, expiresAt },
    ];
    await keepCampaignVersions(tx, act, { siteIds, was, became, reason }, () => setEnd(tx, id, expiresAt));
    const difference = { was: { expiresAt: before }, became: { expiresAt } };
    for (const at of actsOf(act, siteIds)) await audit(tx, at, { operation, subject: code, ...difference, reason });
    return found(await loadCampaignById(tx, id));
  });
