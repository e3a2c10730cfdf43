import { type Verifier, verifiersOf } from '#outside/payments/accounts.ts';
import type { Adapter, ProviderEvent, RawWebhook, Rejected, Unproven, Verified } from '#outside/payments/adapter.ts';
import type { Services } from '#services.ts';
import { loadSiteOfEvent } from './store.ts';

type Provider = Adapter['id'];
type SiteId = Verifier['siteId'];

/** Each event with the site of the account that says it; null for an account of all sites. */
type VerifiedBySite = Omit<Verified, 'events'> & { events: (ProviderEvent & { siteId: SiteId })[] };

const STRENGTH = ['verified', 'unproven', 'rejected'] as const;

/**
 * The verdict of the account that knows the webhook: every provider has one address for all sites, and a changed key is still good for a
 * time. Otherwise that of the first account. Several sites may have the same merchant: then an event is of the site of its order.
 */
export async function verifyWebhook(
  services: Services,
  provider: Provider,
  webhook: RawWebhook,
): Promise<VerifiedBySite | Unproven | Rejected> {
  const verdicts: (Verified | Unproven | Rejected)[] = [];
  const knowing: SiteId[] = [];
  let sites: (number | undefined)[] = [];
  for (const { adapter, siteId } of verifiersOf(services, provider, webhook.receivedAt)) {
    const verdict = await adapter.verifyWebhook(webhook);
    verdicts.push(verdict);
    if (verdict.kind !== 'verified') continue;
    knowing.push(siteId);
    if (siteId === null) break;
    if (knowing.length === 1) sites = await sitesOf(services, provider, verdict);
    if (sites.every((site) => site === undefined || knowing.includes(site))) break;
  }
  const [best] = verdicts.toSorted((a, b) => STRENGTH.indexOf(a.kind) - STRENGTH.indexOf(b.kind));
  if (!best) throw new Error(`There is no account at ${provider}`); // its route was not found
  if (best.kind !== 'verified') return best;
  return { ...best, events: best.events.map((event, n) => ({ ...event, siteId: bySite(knowing, sites[n]) })) };
}

/** The sites of the orders that the events name. */
const sitesOf = ({ db }: Services, provider: Provider, { events }: Verified): Promise<(number | undefined)[]> =>
  Promise.all(events.map((event) => loadSiteOfEvent(db, provider, event)));

/** The account that counts of those that know a webhook: that of the site of the order, else one of all sites, else the first. */
function bySite(knowing: SiteId[], site: number | undefined): SiteId {
  const [first = null] = knowing;
  if (site !== undefined && knowing.includes(site)) return site;
  return knowing.includes(null) ? null : first;
}
