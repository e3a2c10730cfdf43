import { toCents } from '@octavo/domain/money';
import { REFERRAL_STATUS } from '@octavo/domain/referrals/referral';
import { Link } from 'react-router';
import { money } from '@octavo/domain/language/page';
import { paths } from '#app/paths.ts';
import { useSite } from '@octavo/client/site';
import { Leaders } from '@octavo/kit/Leaders.tsx';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import css from './Margins.module.css';
import { ReferralLink } from './ReferralLink.tsx';
import { useReferrals } from './useReferrals.ts';
import { referralWords } from './words.ts';

const { new: isNew, inProgress, ready, generated, used, expired } = REFERRAL_STATUS;

/** Beside Invite Friends: what it has brought, and how it works. */
export function ReferralsMargin() {
  const { data } = useReferrals();
  if (!data) return <MarginSkeleton />;
  const { counts, currency, discount, days } = data;
  const completed = [ready, generated, used, expired].reduce((sum, status) => sum + (counts[status] ?? 0), 0);
  return (
    <div className={css.margin}>
      <section>
        <h2>{referralWords.soFar}</h2>
        <Leaders
          look="body"
          facts={[
            { name: referralWords.joined, value: counts[0] ?? 0 },
            { name: referralWords.completed, value: completed },
            {
              name: referralWords.statuses[ready],
              value: money(data.ready, currency),
              tone: data.ready > 0 ? 'current' : undefined,
            },
            { name: referralWords.saved, value: money(data.saved, currency) },
          ]}
        />
      </section>
      <section>
        <h2>{referralWords.how}</h2>
        <ol className={css.how}>
          {referralWords.steps(money(toCents(discount.value), currency), days).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
    </div>
  );
}

/** Beside Personal Discount: the link, and the friends in short. */
export function InviteMargin() {
  const { name } = useSite();
  const { data } = useReferrals();
  if (!data) return <MarginSkeleton />;
  const { counts, currency, discount, referralUrl } = data;
  return (
    <div className={css.margin}>
      <section className={css.give}>
        <h2>{referralWords.give(name)}</h2>
        <p>{referralWords.reward(money(toCents(discount.value), currency))}</p>
        <ReferralLink url={referralUrl} />
      </section>
      <section>
        <h2>{referralWords.invited}</h2>
        <Leaders
          look="body"
          facts={[isNew, inProgress, ready, used].map((status) => ({
            name: referralWords.statuses[status],
            value: counts[status] ?? 0,
            tone: status === ready && counts[status] ? 'current' : undefined,
          }))}
        />
        <Link className={css.all} to={paths.referral}>
          {referralWords.seeAll}
        </Link>
      </section>
    </div>
  );
}

const MarginSkeleton = () => (
  <div className={css.margin}>
    <Skeleton lines={5} />
  </div>
);
