import type { LiveEvent } from '@octavo/client/live/live';
import { invalidate } from '@octavo/client/query';
import { getLoyaltyRules, listLoyaltyDiscounts, listPoints } from '@octavo/contract/loyalty';
import { listReferrals } from '@octavo/contract/referrals';
import { SERVER_EVENT } from '@octavo/domain/messenger/events';
import { Navigate, NavLink, useLocation, useParams } from 'react-router';
import { paths } from '#app/paths.ts';
import { useLive } from '#app/useLive.ts';
import { InviteMargin, ReferralsMargin } from '#referrals/Margins.tsx';
import { ReferralsTab } from '#referrals/ReferralsTab.tsx';
import { referralWords } from '#referrals/words.ts';
import { Sheet } from '@octavo/kit/Sheet.tsx';
import { Tabs, tabClass } from '@octavo/kit/Tabs.tsx';
import css from './Bonuses.module.css';
import { DiscountTab } from './DiscountTab.tsx';
import { loyaltyWords } from './words.ts';

/**
 * The events after which points, codes or friends may be others: what the bell has of them, an order that takes a code or gives points back, and a
 * new connection.
 */
const CHANGES: ReadonlySet<LiveEvent['event']> = new Set([
  SERVER_EVENT.noticesChanged,
  SERVER_EVENT.orderChanged,
  'missed',
]);

/** spec §2 /loyalty: points and codes, and the friends who were invited, each at its own address. /referral and /discount lead there. */
export function BonusesScreen() {
  const { tab } = useParams();
  const { pathname, search } = useLocation();
  useLive(({ event }) => void (CHANGES.has(event) && reload()));
  if (tab !== 'discount' && tab !== 'referral') {
    const own = pathname === '/referral' ? paths.referral : paths.discount;
    return <Navigate to={own + search} replace />;
  }
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

const reload = () => invalidate(getLoyaltyRules, listLoyaltyDiscounts, listPoints, listReferrals);

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
