import { Outlet } from 'react-router';
import { useIsSignedIn } from '#app/session.ts';
import { useStaff } from '#app/staff.ts';
import { LoginScreen } from '#auth/LoginScreen.tsx';

/** The screens of staff, once it is known who somebody is. Who is not signed in gets the form at the same address and, after it, the screen itself. */
export function Guarded() {
  const isSignedIn = useIsSignedIn();
  const staff = useStaff();
  if (!isSignedIn) return <LoginScreen isInPlace />;
  return staff && <Outlet />;
}
