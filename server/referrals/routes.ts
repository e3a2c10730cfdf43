import * as contract from '@octavo/contract/referrals';
import { on } from '#http/on.ts';
import { listReferrals } from './list-referrals.ts';
import { turnReferralIntoDiscount } from './turn-referral-into-discount.ts';

export const referrals = [
  on(contract.listReferrals, listReferrals),
  on(contract.turnReferralIntoDiscount, turnReferralIntoDiscount),
];
