import { accessToken } from '@octavo/client/tokens';
import { layoutOf } from '@octavo/domain/sites/layout';
import { useMemo } from 'react';
import { Route, createRoutesFromElements, matchRoutes, useLocation, useRoutes } from 'react-router';
import { paths } from '#app/paths.ts';
import { Start } from '#order-form/Start.tsx';
import { loadSide } from '#shell/Frame.tsx';
import { LogoutScreen } from '#shell/LogoutScreen.tsx';
import { NotFound } from '#shell/NotFound.tsx';
import { Guarded, loadLogin } from '#shell/Guarded.tsx';
import { lazyPart } from '@octavo/kit/lazy-part.tsx';
import { loadOpened } from '@octavo/kit/load-opened.ts';
import { usePreload } from '@octavo/kit/usePreload.ts';

/** spec §2 Every screen; each is loaded when it is first opened. */
const routes = () =>
  createRoutesFromElements(
    <>
      <Route path="/" element={<Start />} />
      <Route path="/order" element={<OrderFormScreen />} />
      <Route path="/order/controls" element={<OrderFormScreen />} />
      <Route path="/login" element={<Guarded login="login" />} />
      <Route path="/forgot" element={<Guarded login="forgot" />} />
      <Route path="/login/provider" element={<ProviderScreen />} />
      <Route path="/register" element={<RegisterScreen />} />
      <Route path="/welcome" element={<WelcomeScreen />} />
      <Route path="/magic/:token" element={<MagicScreen />} />
      <Route path="/sign-in/:token" element={<CodeLinkScreen />} />
      <Route path="/handoff/:token" element={<HandOffScreen />} />
      <Route path="/set-password/:token" element={<SetPasswordScreen />} />
      <Route path="/confirm-email/:token" element={<ConfirmEmailScreen />} />
      <Route path="/not-me/:token" element={<RestoreEmailScreen />} />
      <Route path="/unsubscribe/:token" element={<StopMailsScreen />} />
      <Route path="/more-time/:token" element={<TimeRequestScreen />} />
      <Route path="/account-deleted" element={<AccountDeletedScreen />} />
      <Route path="/terms" element={<TermsScreen />} />
      <Route path="/privacy" element={<PrivacyScreen />} />
      <Route path="/logout" element={<LogoutScreen />} />
      <Route element={<Guarded />}>
        <Route path="/merge/:token?" element={<MergeScreen />} />
        <Route path="/dashboard" element={<OrdersScreen />} />
        <Route path="/transactions" element={<TransactionsScreen />} />
        <Route path="/notifications" element={<NotificationsScreen />} />
        <Route path="/profile" element={<SettingsScreen />} />
        <Route path="/loyalty/:tab?" element={<BonusesScreen />} />
        <Route path="/referral" element={<BonusesScreen />} />
        <Route path="/discount" element={<BonusesScreen />} />
        <Route path="/orderinfo" element={<FindOrder />} />
        <Route path="/orderinfo/:id" element={<OrderPage />}>
          <Route index element={<OrderDetailsTab />} />
          <Route path="details" element={<OrderDetailsTab />} />
          <Route path="files" element={<FilesTab />} />
          <Route path="messages" element={<MessagesTab />} />
          <Route path="revisions" element={<RevisionsTab />} />
        </Route>
      </Route>
      <Route path="*" element={<NotFound />} />
    </>,
  );

export function Screens() {
  const { pathname } = useLocation();
  const next = pathname === paths.login || pathname === paths.forgot ? paths.dashboard : pathname;
  usePreload(useMemo(() => [{ load: () => loadOpened(openedBy(next)) }], [next])); // so that it is there once somebody has signed in
  usePreload(ORDER_TABS, pathname.startsWith('/orderinfo/'));
  return useRoutes(routes());
}

/** Loads what this address opens, for a guest or for a customer, before the first render. */
export async function loadScreen(pathname: string) {
  const isSignedIn = accessToken() !== null;
  const hasSide = isSignedIn && layoutOf(pathname, true) !== 'auth';
  const screen = loadOpened(openedBy(pathname), isSignedIn ? undefined : { by: Guarded, load: loadLogin });
  await Promise.allSettled([screen, hasSide && loadSide()]);
}

const openedBy = (pathname: string) => matchRoutes(routes(), pathname)?.map(({ route }) => route.element) ?? [];

const OrderFormScreen = lazyPart(() => import('#order-form/OrderFormScreen.tsx'), 'OrderFormScreen');
const RegisterScreen = lazyPart(() => import('#auth/RegisterScreen.tsx'), 'RegisterScreen');
const ProviderScreen = lazyPart(() => import('#auth/ProviderScreen.tsx'), 'ProviderScreen');
const WelcomeScreen = lazyPart(() => import('#welcome/WelcomeScreen.tsx'), 'WelcomeScreen');
const MagicScreen = lazyPart(() => import('#auth/MagicScreen.tsx'), 'MagicScreen');
const CodeLinkScreen = lazyPart(() => import('#auth/CodeLinkScreen.tsx'), 'CodeLinkScreen');
const HandOffScreen = lazyPart(() => import('#auth/HandOffScreen.tsx'), 'HandOffScreen');
const SetPasswordScreen = lazyPart(() => import('#auth/SetPasswordScreen.tsx'), 'SetPasswordScreen');
const ConfirmEmailScreen = lazyPart(() => import('#auth/ConfirmEmailScreen.tsx'), 'ConfirmEmailScreen');
const RestoreEmailScreen = lazyPart(() => import('#auth/RestoreEmailScreen.tsx'), 'RestoreEmailScreen');
const MergeScreen = lazyPart(() => import('#merges/MergeScreen.tsx'), 'MergeScreen');
const AccountDeletedScreen = lazyPart(() => import('#privacy/AccountDeletedScreen.tsx'), 'AccountDeletedScreen');
const TermsScreen = lazyPart(() => import('#sites/TermsScreen.tsx'), 'TermsScreen');
const PrivacyScreen = lazyPart(() => import('#sites/PrivacyScreen.tsx'), 'PrivacyScreen');
const OrdersScreen = lazyPart(() => import('#orders/OrdersScreen.tsx'), 'OrdersScreen');
const TransactionsScreen = lazyPart(() => import('#transactions/TransactionsScreen.tsx'), 'TransactionsScreen');
const SettingsScreen = lazyPart(() => import('#settings/SettingsScreen.tsx'), 'SettingsScreen');
const FindOrder = lazyPart(() => import('#orders/FindOrder.tsx'), 'FindOrder');
const OrderPage = lazyPart(() => import('#orders/OrderPage.tsx'), 'OrderPage');
const OrderDetailsTab = lazyPart(() => import('#orders/OrderDetailsTab.tsx'), 'OrderDetailsTab');
const TimeRequestScreen = lazyPart(() => import('./time-requests/TimeRequestScreen.tsx'), 'TimeRequestScreen');
const FilesTab = lazyPart(() => import('#files/FilesTab.tsx'), 'FilesTab');
const MessagesTab = lazyPart(() => import('#messenger/MessagesTab.tsx'), 'MessagesTab');
const RevisionsTab = lazyPart(() => import('#revisions/RevisionsTab.tsx'), 'RevisionsTab');
/** On a phone nothing says that a tab will be pressed. */
const ORDER_TABS = [OrderDetailsTab, FilesTab, MessagesTab, RevisionsTab];
const BonusesScreen = lazyPart(() => import('#loyalty/BonusesScreen.tsx'), 'BonusesScreen');
const NotificationsScreen = lazyPart(() => import('#notifications/NotificationsScreen.tsx'), 'NotificationsScreen');
const StopMailsScreen = lazyPart(() => import('#notifications/StopMailsScreen.tsx'), 'StopMailsScreen');
