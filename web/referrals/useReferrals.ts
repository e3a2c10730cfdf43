import { listReferrals } from '@octavo/contract/referrals';
import type { ReferralFilter } from '@octavo/domain/referrals/referral';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from '@octavo/client/query';

export const FRIENDS_PER_PAGE = 100;

/** A page of the friends with a status, and what all of them are worth. 0 is all. */
export const useReferrals = (status: ReferralFilter = 0, page = 1) =>
  useQuery({
    ...queryOf(listReferrals, { query: { status, page, limit: FRIENDS_PER_PAGE } }),
    placeholderData: keepPreviousData,
  });
