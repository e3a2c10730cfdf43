import { Navigate, NavLink, useParams } from 'react-router';
import { paths } from '#app/paths.ts';
import { Sheet } from '@octavo/kit/Sheet.tsx';
import { Tabs, tabClass } from '@octavo/kit/Tabs.tsx';
import css from './Bonuses.module.css';
import { DiscountTab } from './DiscountTab.tsx';
import { loyaltyWords } from './words.ts';

/** spec §2 /loyalty: points and codes. */
export function BonusesScreen() {
  const { tab } = useParams();
  if (tab !== 'discount') return <Navigate to={paths.discount} replace />;
  return (
    <Sheet
      head={
        <div className={css.head}>
          <h1>{loyaltyWords.title}</h1>
          <Tabs label={loyaltyWords.tabs}>
            <NavLink className={tabClass} to={paths.discount}>
              {loyaltyWords.discount}
            </NavLink>
          </Tabs>
        </div>
      }
      isHeadWide
    >
      <DiscountTab />
    </Sheet>
  );
}
