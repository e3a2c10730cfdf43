import { NewTransfer } from '@octavo/contract/operator-transfers';
import { SITE_STATUS } from '@octavo/domain/sites/status';
import { hasBegun, hasMovedAsWhole, whyNoTransfer } from '@octavo/domain/sites/transfer';
import { differences } from '#audit/differences.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { keptProviders } from '#sites/providers.ts';
import type { PaymentProvider } from '#tables/values.ts';
import { type Act, lockedSite } from '../act.ts';
import { audit } from '../audit.ts';
import { readInput, refuseField } from '../input.ts';
import { loadSiteOfHost, lockSites, updateSite } from '../store.ts';
import { keepFirst, keepVersion } from '../versions/keep-version.ts';
import { words } from '../words.ts';
import { deleteTransfer, isTarget, loadTransfer, saveTransfer } from './store.ts';

type Started = { target: string; start: Date; paidWith: PaymentProvider[] };

/**
 * spec §1, D52 Lets the customers of the site of `host` move to another one, from a moment on. A site that moves as a whole takes no orders once
 * that has begun. `paidWith` is for who starts it: with what orders from before go on being paid where the target offers no provider for them
 * (ADR 0018), else nothing. Throws InvalidInput or `site_unknown`.
 */
export function setTransfer(act: Act, host: string, input: NewTransfer): Promise<Started> {
  const { to, isBulk, magicLink, start: wanted } = readInput(NewTransfer, input);
  return inTransaction(act, 'setTransfer', async (tx) => {
    await lockSites(tx);
    const site = await lockedSite(tx, host);
    await keepFirst(tx, act, site.id);
    const target = await loadSiteOfHost(tx, to);
    if (!target) return refuseField('to', words.transfer.unknown(to));
    const moves = (await loadTransfer(tx, target.id)) !== undefined;
    const start = wanted ?? act.now();
    const transfer = { siteId: site.id, targetId: target.id, isBulk, magicLink, dateStarted: start };
    const asWhole = isBulk && hasBegun(transfer, act.now());
    const before = await loadTransfer(tx, site.id);
    const hasMoved = hasMovedAsWhole(site.status, before ?? null, act.now());
    const left = { id: site.id, hasMoved, isTarget: await isTarget(tx, site.id) };
    const why = whyNoTransfer(left, { ...target, moves }, asWhole);
    if (why) refuseField('to', words.transfer[why]);
    await saveTransfer(tx, transfer);
    const status = asWhole ? SITE_STATUS.transferred : site.status;
    await updateSite(tx, site.id, { status });
    const { was, became } = differences({ ...before, status: site.status }, { ...transfer, status });
    await audit(tx, act, { operation: 'setTransfer', subject: `site ${site.id}`, was, became });
    await keepVersion(tx, act, site.id, { was, became });
    return { target: target.name, start, paidWith: keptProviders(act, target, site) };
  });
}

/**
 * Nobody moves from the site of `host` any more; who has moved stays there. A site that had moved as a whole is disabled until an operator opens
 * it. Throws InvalidInput or `site_unknown`.
 */
export function endTransfer(act: Act, host: string): Promise<void> {
  return inTransaction(act, 'endTransfer', async (tx) => {
    const site = await lockedSite(tx, host);
    await keepFirst(tx, act, site.id);
    const before = await loadTransfer(tx, site.id);
    if (!before) return refuseField('transfer', words.transfer.none);
    const status = hasMovedAsWhole(site.status, before, act.now()) ? SITE_STATUS.disabled : site.status;
    await deleteTransfer(tx, site.id);
    await updateSite(tx, site.id, { status });
    const was = { ...before, status: site.status };
    await audit(tx, act, { operation: 'endTransfer', subject: `site ${site.id}`, was, became: { status } });
    await keepVersion(tx, act, site.id, { was, became: { status } });
  });
}
