import type { Endpoint } from '@octavo/contract/endpoint';
import { hasBegun, whyMoved } from '@octavo/domain/sites/transfer';
import { loadCustomerOfSite } from '#customers/store.ts';
import type { Caller } from '#http/caller.ts';
import { Refusal } from '#operations/refusal.ts';
import { siteAddress } from '#sites/address.ts';
import type { Services } from '#services.ts';

type Asking = Services & Caller & { customerId?: number };

/**
 * spec D52, D53 Throws `site_moved`, with the new address, for changes after a bulk transfer or by a customer who has moved. Reads
 * are allowed. Returns null when no transfer can apply to the request.
 */
export function refuseMoved(endpoint: Endpoint, call: Asking): Promise<void> | null {
  const isChange = endpoint.method === 'GET' ? endpoint.writes : !endpoint.afterTransfer;
  const mayHaveMoved = call.site.transfer !== null && endpoint.access === 'customer';
  return isChange && mayHaveMoved ? refuseAfterTransfer(call) : null;
}

async function refuseAfterTransfer({ db, site, origin, now, customerId = 0 }: Asking) {
  const { transfer } = site;
  if (!transfer || !hasBegun(transfer, now())) return;
  const hasMoved = !transfer.isBulk && !(await loadCustomerOfSite(db, site.id, customerId));
  if (whyMoved(transfer, hasMoved, now())) throw siteMoved(siteAddress(transfer.target, origin));
}

const siteMoved = (location: string) => new Refusal('site_moved', undefined, { location });
