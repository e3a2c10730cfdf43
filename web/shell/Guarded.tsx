import { Outlet } from 'react-router';
import { useIsSignedIn } from '#app/session.ts';
import { lazyPart } from '@octavo/kit/lazy-part.tsx';

const LoginScreen = lazyPart(() => import('#auth/LoginScreen.tsx'), 'LoginScreen', { fallback: null });

/** spec §2, D33 The screens of a customer. A guest gets the login screen at the same address and, after success, the screen itself. */
export function Guarded() {
  const isSignedIn = useIsSignedIn();
  if (isSignedIn) return <Outlet />;
  return <LoginScreen isInPlace />;
}
