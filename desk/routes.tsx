import { staffTokens } from '@octavo/client/staff-session';
import { lazyPart } from '@octavo/kit/lazy-part.tsx';
import { loadOpened } from '@octavo/kit/load-opened.ts';
import { whenShown } from '@octavo/client/whenShown';
import { useEffect } from 'react';
import { Navigate, Route, createRoutesFromElements, matchRoutes, useRoutes } from 'react-router';
import { paths } from '#app/paths.ts';
import { useMay } from '#app/staff.ts';
import { Guarded } from '#shell/Guarded.tsx';
import { NotFound } from '#app/NotFound.tsx';

/** The address below which the desk stands. */
export const DESK = '/desk';

/** spec §12.2 Every screen of the desk; each is loaded when it is first opened. */
const routes = () =>
  createRoutesFromElements(
    <>
      <Route path="/login" element={<LoginScreen />} />
      <Route path="/set-password/:token" element={<SetPasswordScreen />} />
      <Route path="/apply" element={<ApplyScreen />} />
      <Route path="/application/:token" element={<StatusScreen />} />
      <Route element={<Guarded signIn={<LoginScreen isInPlace />} />}>
        <Route path="/" element={<FirstScreen />} />
        <Route path="/my-orders/:id?" element={<OwnOrdersScreen />} />
        <Route path="/offers" element={<OffersScreen />} />
        <Route path="/earnings" element={<EarningsScreen />} />
        <Route path="/notices" element={<NoticesScreen />} />
        <Route path="/time-off" element={<TimeOffScreen />} />
        <Route path="/profile" element={<ProfileScreen />} />
        <Route path="/inbox/:queue/:orderId?" element={<InboxScreen />} />
        <Route path="/orders" element={<OrdersScreen />} />
        <Route path="/orders/:id" element={<OrderScreen />} />
        <Route path="/orders/:id/assign" element={<AssignScreen />} />
        <Route path="/customers/:id?" element={<CustomersScreen />} />
        <Route path="/writers/:number?" element={<WritersScreen />} />
        <Route path="/applications/:id?" element={<ApplicationsScreen />} />
        <Route path="/money/*" element={<MoneyScreens />} />
        <Route path="/reports" element={<ReportsScreen />} />
        <Route path="/reports/rows" element={<RowsScreen />} />
        <Route path="/macros" element={<MacrosScreen />} />
        <Route path="/canned-replies" element={<CannedScreen />} />
        <Route path="/hours" element={<HoursScreen />} />
        <Route path="/tariff" element={<TariffScreen />} />
        <Route path="/audit" element={<AuditScreen />} />
        <Route path="/security" element={<SecurityScreen />} />
        <Route path="/staff" element={<StaffScreen />} />
        <Route path="/sites/*" element={<SiteScreens />} />
        <Route path="*" element={<NotFound />} />
      </Route>
    </>,
  );

export function Screens() {
  useEffect(() => whenShown(() => void LoginScreen.load().catch(() => {})), []); // a session may end while the network is bad
  return useRoutes(routes());
}

/** Loads what this address opens, or the sign-in, before the first render. */
export async function loadScreen(pathname: string) {
  const opened = matchRoutes(routes(), pathname, DESK)?.map(({ route }) => route.element) ?? [];
  await loadOpened(opened, staffTokens.access() === null ? { by: Guarded, load: LoginScreen.load } : undefined);
}

/** What somebody sees first: support what needs an answer, a writer the own orders. */
function FirstScreen() {
  const may = useMay();
  return <Navigate to={may('listOwnOrders') ? paths.ownOrders : paths.inbox('answer')} replace />;
}

const LoginScreen = lazyPart(() => import('#auth/LoginScreen.tsx'), 'LoginScreen');
const OwnOrdersScreen = lazyPart(() => import('#own/OwnOrdersScreen.tsx'), 'OwnOrdersScreen');
const OffersScreen = lazyPart(() => import('#own/OffersScreen.tsx'), 'OffersScreen');
const EarningsScreen = lazyPart(() => import('#own/earnings/EarningsScreen.tsx'), 'EarningsScreen');
const NoticesScreen = lazyPart(() => import('#own/NoticesScreen.tsx'), 'NoticesScreen');
const TimeOffScreen = lazyPart(() => import('#own/TimeOffScreen.tsx'), 'TimeOffScreen');
const ProfileScreen = lazyPart(() => import('#own/ProfileScreen.tsx'), 'ProfileScreen');
const InboxScreen = lazyPart(() => import('#inbox/InboxScreen.tsx'), 'InboxScreen');
const OrdersScreen = lazyPart(() => import('#orders/OrdersScreen.tsx'), 'OrdersScreen');
const OrderScreen = lazyPart(() => import('#order/OrderScreen.tsx'), 'OrderScreen');
const AssignScreen = lazyPart(() => import('#order/writers/AssignScreen.tsx'), 'AssignScreen');
const CustomersScreen = lazyPart(() => import('#customers/CustomersScreen.tsx'), 'CustomersScreen');
const WritersScreen = lazyPart(() => import('#writers/WritersScreen.tsx'), 'WritersScreen');
const ApplicationsScreen = lazyPart(() => import('#applications/ApplicationsScreen.tsx'), 'ApplicationsScreen');
const ApplyScreen = lazyPart(() => import('#applications/apply/ApplyScreen.tsx'), 'ApplyScreen');
const StatusScreen = lazyPart(() => import('#applications/apply/StatusScreen.tsx'), 'StatusScreen');
const MoneyScreens = lazyPart(() => import('#money/MoneyScreens.tsx'), 'MoneyScreens');
const ReportsScreen = lazyPart(() => import('#reports/ReportsScreen.tsx'), 'ReportsScreen');
const RowsScreen = lazyPart(() => import('#reports/RowsScreen.tsx'), 'RowsScreen');
const MacrosScreen = lazyPart(() => import('#macros/MacrosScreen.tsx'), 'MacrosScreen');
const CannedScreen = lazyPart(() => import('#canned/CannedScreen.tsx'), 'CannedScreen');
const HoursScreen = lazyPart(() => import('#hours/HoursScreen.tsx'), 'HoursScreen');
const TariffScreen = lazyPart(() => import('#tariff/TariffScreen.tsx'), 'TariffScreen');
const AuditScreen = lazyPart(() => import('#audit/AuditScreen.tsx'), 'AuditScreen');
const SetPasswordScreen = lazyPart(() => import('#auth/SetPasswordScreen.tsx'), 'SetPasswordScreen');
const SecurityScreen = lazyPart(() => import('#security/SecurityScreen.tsx'), 'SecurityScreen');
const SiteScreens = lazyPart(() => import('#sites/SiteScreens.tsx'), 'SiteScreens');
const StaffScreen = lazyPart(() => import('#staff/StaffScreen.tsx'), 'StaffScreen');
