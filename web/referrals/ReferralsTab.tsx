import { toCents } from '@octavo/domain/money';
import { money } from '@octavo/domain/language/page';
import { useSite } from '@octavo/client/site';
import { Boundary } from '@octavo/client/Boundary';
import { Loading } from '#app/Loading.tsx';
import { Failure } from '@octavo/kit/Failure.tsx';
import { lazyPart } from '@octavo/kit/lazy-part.tsx';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import { BonusTab } from './BonusTab.tsx';
import { Friends } from './Friends.tsx';
import { ReferralLink } from './ReferralLink.tsx';
import css from './Referrals.module.css';
import { Share } from './Share.tsx';
import { useReferrals } from './useReferrals.ts';
import { referralWords } from './words.ts';

const QrCode = lazyPart(() => import('./QrCode.tsx'), 'QrCode', { fallback: null });

/** spec §2 Invite Friends: the link, ways to send it, and the friends who came with it. */
export function ReferralsTab() {
  const all = useReferrals();
  const { name } = useSite();
  if (!all.data) {
    return (
      <BonusTab isLoading={!all.isError}>
        {all.isError ? (
          <Failure error={all.error} isRetrying={all.isFetching} onRetry={() => all.refetch()} />
        ) : (
          <Loading query={all}>
            <Skeleton lines={8} />
          </Loading>
        )}
      </BonusTab>
    );
  }
  const { referralUrl, discount, currency } = all.data;
  return (
    <BonusTab isLoading={false}>
      <section className={css.invite}>
        <div>
          <h2>{referralWords.give(name)}</h2>
          <p className={css.reward}>{referralWords.reward(money(toCents(discount.value), currency))}</p>
          <ReferralLink url={referralUrl} />
          <Share url={referralUrl} />
        </div>
        <div className={css.qr}>
          <Boundary at={referralUrl} fallback={<p>{referralWords.qrFailed}</p>}>
            <QrCode url={referralUrl} />
          </Boundary>
        </div>
      </section>
      <Friends />
    </BonusTab>
  );
}
