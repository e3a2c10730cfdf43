import { lazy } from 'react';
import { Route, Routes } from 'react-router';
import { Guarded } from '#shell/Guarded.tsx';

/** spec §2 Every screen, each loaded when it is first opened. */
export const Screens = () => (
  <Routes>
    <Route path="/" element={<Start />} />
    <Route path="/order" element={<OrderFormScreen />} />
    <Route path="/order/controls" element={<OrderFormScreen />} />
    <Route path="/login" element={<LoginScreen />} />
    <Route path="/forgot" element={<LoginScreen isForgotten />} />
    <Route path="/register" element={<RegisterScreen />} />
    <Route path="/welcome" element={<WelcomeScreen />} />
    <Route path="/magic/:token" element={<MagicScreen />} />
    <Route path="/handoff/:token" element={<HandOffScreen />} />
    <Route path="/set-password/:token" element={<SetPasswordScreen />} />
    <Route path="/confirm-email/:token" element={<ConfirmEmailScreen />} />
    <Route path="/account-deleted" element={<AccountDeletedScreen />} />
    <Route path="/terms" element={<TermsScreen />} />
    <Route path="/privacy" element={<PrivacyScreen />} />
    <Route path="/logout" element={<LogoutScreen />} />
    <Route element={<Guarded />}>
      <Route path="/dashboard" element={<OrdersScreen />} />
      <Route path="/profile" element={<SettingsScreen />} />
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
  </Routes>
);

const Start = lazy(async () => ({ default: (await import('#order-form/Start.tsx')).Start }));
const OrderFormScreen = lazy(async () => ({ default: (await import('#order-form/OrderFormScreen.tsx')).OrderFormScreen })); // prettier-ignore
const LoginScreen = lazy(async () => ({ default: (await import('#auth/LoginScreen.tsx')).LoginScreen }));
const RegisterScreen = lazy(async () => ({ default: (await import('#auth/RegisterScreen.tsx')).RegisterScreen }));
const WelcomeScreen = lazy(async () => ({ default: (await import('#auth/WelcomeScreen.tsx')).WelcomeScreen }));
const MagicScreen = lazy(async () => ({ default: (await import('#auth/MagicScreen.tsx')).MagicScreen }));
const HandOffScreen = lazy(async () => ({ default: (await import('#auth/HandOffScreen.tsx')).HandOffScreen }));
const SetPasswordScreen = lazy(async () => ({ default: (await import('#auth/SetPasswordScreen.tsx')).SetPasswordScreen })); // prettier-ignore
const ConfirmEmailScreen = lazy(async () => ({ default: (await import('#customers/ConfirmEmailScreen.tsx')).ConfirmEmailScreen })); // prettier-ignore
const AccountDeletedScreen = lazy(async () => ({ default: (await import('#privacy/AccountDeletedScreen.tsx')).AccountDeletedScreen })); // prettier-ignore
const LogoutScreen = lazy(async () => ({ default: (await import('#auth/LogoutScreen.tsx')).LogoutScreen }));
const TermsScreen = lazy(async () => ({ default: (await import('#sites/TermsScreen.tsx')).TermsScreen }));
const PrivacyScreen = lazy(async () => ({ default: (await import('#sites/PrivacyScreen.tsx')).PrivacyScreen }));
const OrdersScreen = lazy(async () => ({ default: (await import('#orders/OrdersScreen.tsx')).OrdersScreen }));
const SettingsScreen = lazy(async () => ({ default: (await import('#settings/SettingsScreen.tsx')).SettingsScreen }));
const FindOrder = lazy(async () => ({ default: (await import('#orders/FindOrder.tsx')).FindOrder }));
const OrderPage = lazy(async () => ({ default: (await import('#orders/OrderPage.tsx')).OrderPage }));
const OrderDetailsTab = lazy(async () => ({ default: (await import('#orders/OrderDetailsTab.tsx')).OrderDetailsTab }));
const FilesTab = lazy(async () => ({ default: (await import('#files/FilesTab.tsx')).FilesTab }));
const MessagesTab = lazy(async () => ({ default: (await import('#messenger/MessagesTab.tsx')).MessagesTab }));
const RevisionsTab = lazy(async () => ({ default: (await import('#revisions/RevisionsTab.tsx')).RevisionsTab }));
const NotFound = lazy(async () => ({ default: (await import('#shell/NotFound.tsx')).NotFound }));
