import type { Referral } from '@octavo/contract/referrals';
import { hiddenAddress } from '@octavo/domain/referrals/hidden-address';
import { REFERRAL_STATUS, REFERRAL_STATUS_NAMES, referralStatus, waitingFor } from '@octavo/domain/referrals/referral';
import type { ReferralRow } from './store.ts';

/** spec §3 A referral at `now`. Of the friend it has only a hidden address (spec D51). */
export function presentReferral(row: ReferralRow, now: Date): Referral {
  const isUsed = row.state === 'used';
  const isReserved = row.state === 'reserved';
  const code = row.code === null ? null : { isUsed, isReserved, expiresAt: row.expiresAt };
  const id = referralStatus({ hasOrder: row.deadline !== null, isReady: row.dateReady !== null, code }, now);
  const waits = waitingFor(id, row.datePaid !== null);
  return {
    id: row.id,
    friend: hiddenAddress(row.email),
    status: { id, name: REFERRAL_STATUS_NAMES[id] },
    waitingFor: waits,
    readyBy: waits === 'completion' ? row.deadline : null,
    dateCreated: row.dateCreated,
    dateReady: row.dateReady,
    discount: row.code === null ? null : {
      code: row.code,
      isActive: id === REFERRAL_STATUS.generated && !isReserved && row.isHere === true,
      amount: row.amount ?? 0,
      expiresAt: row.expiresAt,
      dateUsed: row.dateUsed,
      idOrder: row.orderId,
    }, // oxfmt-ignore
  };
}
