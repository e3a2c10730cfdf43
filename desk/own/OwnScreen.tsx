import { EarningsScreen } from './earnings/EarningsScreen.tsx';
import { OffersScreen } from './OffersScreen.tsx';
import { NoticesScreen } from './NoticesScreen.tsx';
import { OwnOrdersScreen } from './OwnOrdersScreen.tsx';
import { ProfileScreen } from './ProfileScreen.tsx';
import { TimeOffScreen } from './TimeOffScreen.tsx';

const SCREENS = {
  orders: OwnOrdersScreen,
  offers: OffersScreen,
  earnings: EarningsScreen,
  notices: NoticesScreen,
  timeOff: TimeOffScreen,
  profile: ProfileScreen,
};

/** spec §12.15 The screens of a writer, one part: what they share is theirs, and support does not load it. */
export function OwnScreen({ name }: { name: keyof typeof SCREENS }) {
  const Screen = SCREENS[name];
  return <Screen />;
}
