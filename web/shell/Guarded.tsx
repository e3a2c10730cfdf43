import { Suspense, lazy } from 'react';
import { Outlet } from 'react-router';
import { useIsSignedIn } from '#app/session.ts';

const LoginScreen = lazy(async () => ({ default: (await import('#auth/LoginScreen.tsx')).LoginScreen }));

/** spec §2, D33 The screens of a customer. A guest gets the login screen in their place and, after success, what was asked for. */
export function Guarded() {
  const isSignedIn = useIsSignedIn();
  if (isSignedIn) return <Outlet />;
  return (
    <Suspense>
      <LoginScreen isInPlace />
    </Suspense>
  );
}
