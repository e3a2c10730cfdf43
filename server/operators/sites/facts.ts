import type { SiteFacts } from '@octavo/domain/sites/ready';
import { tariffFaults } from '@octavo/domain/pricing/tariff-rule';
import { holdsProof } from '@octavo/domain/theme/proof';
import { loadHostsOf, loadSiteById, loadTariffRows } from '../store.ts';
import { readTariff } from '../tariff.ts';
import { accountOf } from '#outside/payments/accounts.ts';
import { allowedProviders } from '#sites/providers.ts';
import type { DeskCall } from './managed.ts';
import { loadChecks } from './store.ts';

/** ADR 0222 What is known of a site that may open. */
export async function factsOf(call: DeskCall, { id }: { id: number }): Promise<SiteFacts> {
  const { db } = call;
  const [row, hosts, prices, checks] = [await loadSiteById(db, id), await loadHostsOf(db, id), await loadTariffRows(db, id), await loadChecks(db, id)]; // oxfmt-ignore
  const outcome = (kind: string, subject = '') =>
    checks.find((check) => check.kind === kind && check.subject === subject)?.isGood ?? null;
  const { tariff, frame } = readTariff(prices, row.pagesMax);
  return {
    hosts: hosts.map((host) => outcome('host', host)),
    holdsColour: holdsProof(row.mainColor),
    prices: prices.pagePrices.length,
    wrongPrices: tariffFaults(tariff, frame).length,
    providers: allowedProviders(row).map((provider) => ({
      hasAccount: accountOf(call, id, provider) !== undefined,
      isCharged: outcome('charge', provider) === true,
    })),
    mail: outcome('mail'),
    hasPromises: Boolean(row.revisionPolicy && row.refundPolicy),
    hasOperator: Boolean(row.operatorAddress),
    testOrder: outcome('test_order'),
  };
}
