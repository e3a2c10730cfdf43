import { getLoyaltyRules, listLoyaltyDiscounts } from '@octavo/contract/loyalty';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '@octavo/client/query';
import { Loading } from '#app/Loading.tsx';
import { BonusTab } from '#referrals/BonusTab.tsx';
import { Failure } from '@octavo/kit/Failure.tsx';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import { Codes } from './Codes.tsx';
import { Generate } from './Generate.tsx';
import { Ladder } from './Ladder.tsx';
import { PointsHistory } from './PointsHistory.tsx';

/** spec §2 Personal Discount: the points, the ladder, the codes, and the history, which would jump down if it came before the codes. */
export function DiscountTab() {
  const loyalty = useQuery(queryOf(getLoyaltyRules, {}));
  const codes = useQuery(queryOf(listLoyaltyDiscounts, {}));
  return (
    <BonusTab isLoading={loyalty.isLoading || codes.isLoading}>
      {loyalty.data ? (
        <>
          <Ladder loyalty={loyalty.data} />
          <Generate loyalty={loyalty.data} />
          <Codes codes={codes} />
          {!codes.isLoading && <PointsHistory />}
        </>
      ) : loyalty.isError ? (
        <Failure error={loyalty.error} isRetrying={loyalty.isFetching} onRetry={() => loyalty.refetch()} />
      ) : (
        <Loading query={loyalty}>
          <Skeleton lines={8} />
        </Loading>
      )}
    </BonusTab>
  );
}
