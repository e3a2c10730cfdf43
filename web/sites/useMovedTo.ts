import type { Transfer } from '@octavo/contract/sites';
import { SITE_STATUS } from '@octavo/domain/sites/status';
import { whyMoved } from '@octavo/domain/sites/transfer';
import { useSite } from '#app/site.ts';
import { useNow } from '#app/useNow.ts';
import { termsOf } from './transfer.ts';

/** spec §1, §2 The new website of everybody here, once this one is transferred; null as long as people stay or leave by hand. */
export function useMovedTo(): Transfer | null {
  const { siteTransfer, siteStatus } = useSite();
  const now = useNow();
  if (!siteTransfer) return null;
  const isOver = whyMoved(termsOf(siteTransfer), false, now) !== null;
  return isOver || siteStatus === SITE_STATUS.transferred ? siteTransfer : null;
}
