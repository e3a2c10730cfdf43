import { whyNotAtSites } from '@octavo/domain/sites/campaign';
import { inTransaction } from '#operations/in-transaction.ts';
import { found } from '#operations/refusal.ts';
import { type Act, actsOf } from '../act.ts';
import { audit } from '../audit.ts';
import { refuseField } from '../input.ts';
import { words } from '../words.ts';
import { type CampaignRow, loadCampaignById, lockSitesOf, setEnd } from './store.ts';
import { keepCampaignVersions } from './versions.ts';

/** spec §10.11 Ends a code for everybody; orders that have it keep it. A repeat changes nothing. Throws `not_found`. */
export const endCampaign = (act: Act, id: number, reason?: string): Promise<CampaignRow> =>
  moveEnd(act, { id, operation: 'endCampaign', reason, expiresAt: act.now() });

type Revival = { expiresAt: Date | null; reason: string; currency: string };

/**
 * ADR 0221 Takes the end of a code back: it ends when it would have before, or never. Throws `not_found`, and InvalidInput where it has amounts and
 * a site has another currency now than `currency`, that of the ending (ADR 0403).
 */
export const reviveCampaign = (act: Act, id: number, revival: Revival): Promise<CampaignRow> =>
  moveEnd(act, { id, operation: 'reviveCampaign', ...revival });

type Move = {
  id: number;
  operation: 'endCampaign' | 'reviveCampaign';
  expiresAt: Date | null;
  reason: string | undefined;
  currency?: string;
};

const moveEnd = (act: Act, { id, operation, expiresAt, reason, currency }: Move) =>
  inTransaction(act, operation, async (tx) => {
    const sites = await lockSitesOf(tx, id);
    const campaign = found(await loadCampaignById(tx, id));
    const { code, expiresAt: before } = campaign;
    const isOver = operation === 'endCampaign' && before !== null && before <= act.now();
    if (isOver || before?.getTime() === expiresAt?.getTime()) return campaign;
    const currencies = sites.map((site) => site.currency);
    if (currency && whyNotAtSites(campaign, [currency, ...currencies])) refuseField('number', words.currencyChanged);
    const siteIds = sites.map((site) => site.id);
    const [was, became] = [
      { id, code, expiresAt: before },
      { id, code, expiresAt },
    ];
    await keepCampaignVersions(tx, act, { siteIds, was, became, reason }, () => setEnd(tx, id, expiresAt));
    const difference = { was: { expiresAt: before }, became: { expiresAt } };
    for (const at of actsOf(act, siteIds)) await audit(tx, at, { operation, subject: code, ...difference, reason });
    return found(await loadCampaignById(tx, id));
  });
