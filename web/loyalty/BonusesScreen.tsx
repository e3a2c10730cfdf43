import { Navigate, NavLink, useParams } from 'react-router';
import { paths } from '#app/paths.ts';
import { InviteMargin, ReferralsMargin } from '#referrals/Margins.tsx';
import { ReferralsTab } from '#referrals/ReferralsTab.tsx';
import { referralWords } from '#referrals/words.ts';
import { Sheet } from '@octavo/kit/Sheet.tsx';
import { Tabs, tabClass } from '@octavo/kit/Tabs.tsx';
import css from './Bonuses.module.css';
import { DiscountTab } from './DiscountTab.tsx';
import { loyaltyWords } from './words.ts';

/** spec §2 /loyalty: points and codes, and the friends who were invited, each at its own address. */
export function BonusesScreen() {
  const { tab } = useParams();
  if (tab !== 'discount' && tab !== 'referral') return <Navigate to={paths.discount} replace />;
  const isReferral = tab === 'referral';
  return (
    <div className={css.screen}>
      <Sheet
        head={<Head />}
        isHeadWide
        margin={isReferral ? <ReferralsMargin /> : <InviteMargin />}
        marginLabel={isReferral ? referralWords.soFar : loyaltyWords.invite}
        marginWidth={380}
        onPhone="marginLast"
      >
        {isReferral ? <ReferralsTab /> : <DiscountTab />}
      </Sheet>
    </div>
  );
}

const Head = () => (
  <div className={css.head}>
    <h1>{loyaltyWords.title}</h1>
    <Tabs label={loyaltyWords.tabs}>
      <NavLink className={tabClass} to={paths.referral}>
        {loyaltyWords.invite}
      </NavLink>
      <NavLink className={tabClass} to={paths.discount}>
        {loyaltyWords.discount}
      </NavLink>
    </Tabs>
  </div>
);
