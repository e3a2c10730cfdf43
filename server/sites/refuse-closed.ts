import { whySiteClosed } from '@octavo/domain/sites/permission';
import { whyMoved } from '@octavo/domain/sites/transfer';
import type { Caller } from '#http/caller.ts';
import { Refusal, refuse } from '#operations/refusal.ts';
import type { Services } from '#services.ts';
import { siteAddress } from './address.ts';

/** spec §1 Throws `site_moved`, with the new address, or `site_closed` if the site accepts no new customers and orders. */
export function refuseClosed({ site, origin, now }: Pick<Services, 'now'> & Pick<Caller, 'site' | 'origin'>) {
  const { transfer } = site;
  if (transfer && whyMoved(transfer, false, now()))
    throw new Refusal('site_moved', undefined, { location: siteAddress(transfer.target, origin) });
  refuse(whySiteClosed(site));
}
