import type { Transfer } from '@octavo/contract/sites';
import { SITE_STATUS } from '@octavo/domain/sites/status';
import { whyMoved } from '@octavo/domain/sites/transfer';
import { useSite } from '@octavo/client/site';
import { useNow } from '@octavo/kit/useNow.ts';
import { transferTerms } from './transfer.ts';

/** spec §1, §2 The transfer of a site that has moved as a whole; null before that, and for a manual transfer. */
export function useMovedTo(): Transfer | null {
  const { siteTransfer, siteStatus } = useSite();
  const now = useNow();
  if (!siteTransfer) return null;
  const hasMoved = whyMoved(transferTerms(siteTransfer), false, now) !== null;
  return hasMoved || siteStatus === SITE_STATUS.transferred ? siteTransfer : null;
}
